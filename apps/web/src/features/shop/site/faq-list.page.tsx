import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { deleteFaq, type Faq, listFaqs, saveFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { type RowAction, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { listMissing, toTranslationValues } from '../../languages/seller-texts.rules.ts';
import classes from './components/storefront.module.css';
import { faqKeys } from './storefront.api.ts';

const fields = ['question', 'answer'] as const;

/** `/settings/faq`: the questions and answers on the public pages, in their order. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const query = useQuery(contractQuery(listFaqs));
  const languages = useQuery(contractQuery(listLanguages)).data?.items ?? [];
  const sort = useAction(saveFaqs, { invalidates: faqKeys, queue: 'faq-sort' });
  const remove = useAction(deleteFaq, { invalidates: faqKeys, message: 'The question was deleted' });
  const [deleting, setDeleting] = useState<Faq | null>(null);
  const { items = [], url } = query.data ?? {};
  const offered = languages.filter(({ is_offered, is_default }) => is_offered && !is_default).map(({ code }) => code);
  const missingIn = ({ question, answer, translations }: Faq) =>
    listMissing({ question, answer, translations: toTranslationValues(translations, fields) }, fields, offered);
  const actionsOf = (item: Faq) => [
    { key: 'edit', label: 'Edit', to: `/settings/faq/edit/${item.id}` },
    ...(canEdit ? [{ key: 'delete', label: 'Delete', onClick: () => setDeleting(item), isDangerous: true }] : []),
  ];
  return (
    <SettingsFrame
      title="FAQ"
      description={
        <>
          Questions that sellers ask often.{' '}
          {url && (
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always">
              Public page
            </Anchor>
          )}
        </>
      }
      action={canEdit ? { label: 'Add question', to: '/settings/faq/create' } : undefined}
      isLoading={query.isPending}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {items.length === 0 ? (
        <Section title="Questions">
          <Text size="sm">No data to show. Sellers see the page once you add a question.</Text>
        </Section>
      ) : (
        <Section title="Questions" note={items.length}>
          <SortList
            label="Questions"
            items={items.map(({ id, question }) => ({ id, label: question }))}
            isFixed={!canEdit || items.length < 2}
            onSort={(ids) => sort.send({ body: { sorted_id: ids as number[] } })}
            render={({ id }) => {
              const item = items.find((each) => each.id === id);
              if (!item) return null;
              return <FaqRow item={item} id={id} missingIn={missingIn} actionsOf={actionsOf} />;
            }}
          />
        </Section>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this question?"
        confirmLabel="Delete question"
        isDangerous
        losses={[deleting?.question ?? '', 'Its answer, in all languages']}
        onConfirm={() => remove.send({ params: { id: deleting?.id ?? 0 } })}
      />
    </SettingsFrame>
  );
}

interface FaqRowProps {
  item: Faq;
  id: number;
  missingIn: ({ question, answer, translations }: Faq) => MessageLanguage[];
  actionsOf: (item: Faq) => RowAction[];
}

/** A question, and the languages that it lacks. */
function FaqRow({ item, id, missingIn, actionsOf }: FaqRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        {item.group_name !== '' && <span className={classes.group}>{item.group_name}</span>}
        <Anchor component={Link} to={`/settings/faq/edit/${id}`} size="sm">
          {item.question}
        </Anchor>
      </span>
      {missingIn(item).map((code) => (
        <StatusBadge key={code} label={`${messageLanguages[code].name} missing`} meaning="warning" />
      ))}
      {!item.is_shown && <StatusBadge label="Hidden" meaning="neutral" />}
      <RowMenu name={item.question} actions={actionsOf(item)} />
    </div>
  );
}
