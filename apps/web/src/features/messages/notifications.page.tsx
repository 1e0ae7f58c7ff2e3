import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { listTemplates, saveMessageLanguage } from '@tradepost/contracts/messages/template.contract';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { useSearchParams } from 'react-router';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { TemplateList } from './components/template-list.tsx';
import { templateKeys } from './messages.api.ts';
import classes from './notifications.page.module.css';
import { useLiveTemplates } from './use-live-templates.ts';

/** `/settings/notifications`: the messages to sellers and to the team, by kind of order. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const isReadOnly = !useCan()('settings.edit');
  const kind = orderKinds.find((one) => one === search.get('type')) ?? 'mail-in';
  const templates = useQuery(contractQuery(listTemplates));
  const languages = useQuery(contractQuery(listLanguages)).data?.items ?? [];
  const setLanguage = useAction(saveMessageLanguage, { invalidates: templateKeys, message: 'The language was saved' });
  useLiveTemplates();
  const { items = [], language = 'en', version = 0 } = templates.data ?? {};
  const of = (group: string) => items.filter((one) => one.group === group);
  const forKind = (group: string) =>
    of(group).filter(({ types, path }) => path !== null || types.length === 0 || types.includes(kind));
  return (
    <SettingsFrame
      title="Messages"
      description="The emails and text messages to your sellers and your team. Each has a text that you can change."
      isLoading={templates.isPending}
      error={templates.data ? undefined : templates.error}
      onRetry={() => void templates.refetch()}
    >
      <div className={classes.choices}>
        <SegmentedControl
          aria-label="Order type"
          value={kind}
          onChange={(type) => setSearch({ type }, { replace: true })}
          data={orderKinds.map((one: OrderKind) => ({ value: one, label: orderKindLabels[one] }))}
        />
        <NativeSelect
          label="Default language"
          value={language}
          disabled={isReadOnly || setLanguage.isRunning}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) =>
            void setLanguage.run({ body: { language: event.currentTarget.value as MessageLanguage, version } })
          }
        />
      </div>
      <Section title="To sellers" note={forKind('customer').length} isFlush>
        <TemplateList templates={forKind('customer')} kind={kind} />
      </Section>
      <Section title="To your team" note={forKind('staff').length} isFlush>
        <Text size="sm" c="dimmed" className={classes.words}>
          Team members choose which of these they get under Notifications.
        </Text>
        <TemplateList templates={forKind('staff')} kind={kind} />
      </Section>
      <Section title="General" note={of('general').length} isFlush>
        <TemplateList templates={of('general')} kind={kind} />
      </Section>
    </SettingsFrame>
  );
}
