import { Button, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { enableShippingRules, listShippingRules } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ListTabs } from '../../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { PreviewSection } from './components/preview-section.tsx';
import { RuleList } from './components/rule-list.tsx';
import { ruleKeys } from './shipping-rule.api.ts';
import { shippingPaths, shippingTabs } from './shipping-settings.rules.ts';

/** `/settings/manage-shipping/rules`: which orders get another label than the default. */
export function Component() {
  const mayEdit = useCan()('settings.edit');
  const query = useQuery(contractQuery(listShippingRules));
  const { data } = query;
  const enable = useAction(enableShippingRules, {
    invalidates: ruleKeys,
    message: ({ is_enable }) => (is_enable ? 'Shipping rules were turned on' : 'Shipping rules were turned off'),
  });
  return (
    <SettingsFrame
      title="Shipping"
      description="The first rule that fits an order chooses the service of its label. Orders that no rule fits get the default label."
      banner={<ListTabs tabs={shippingTabs} current="rules" search="" />}
      actions={
        mayEdit && (
          <Button component={Link} to={shippingPaths.newRule} leftSection={<IconPlus size={16} />}>
            Add rule
          </Button>
        )
      }
      isLoading={query.isLoading}
      error={data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {data && (
        <>
          <Section
            title="Rules"
            note={data.rules.length}
            isFlush
            action={
              <Switch
                label={data.is_enable ? 'On' : 'Off'}
                labelPosition="left"
                aria-label="Use shipping rules"
                checked={data.is_enable}
                disabled={!mayEdit || enable.isRunning}
                onChange={(event) => enable.run({ body: { is_enable: event.currentTarget.checked } })}
              />
            }
          >
            <RuleList data={data} isReadOnly={!mayEdit} />
          </Section>
          {!data.is_enable && data.rules.length > 0 && (
            <Text size="sm" c="dimmed">
              Rules are off, so every order gets the default label.
            </Text>
          )}
          <PreviewSection data={data} />
        </>
      )}
    </SettingsFrame>
  );
}
