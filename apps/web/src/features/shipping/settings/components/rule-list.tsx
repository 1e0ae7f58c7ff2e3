import { Anchor, Switch, Text } from '@mantine/core';
import {
  deleteShippingRule,
  enableShippingRules,
  type ShippingRule,
  type ShippingRules,
  sortShippingRules,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { ruleKeys } from '../shipping-rule.api.ts';
import { describeRule, ruleServices } from '../shipping-rule.rules.ts';
import { shippingPaths } from '../shipping-settings.rules.ts';
import classes from './rules.module.css';

interface RuleListProps {
  data: ShippingRules;
  isReadOnly: boolean;
}

/** The rules in their order, each with its switch. */
export function RuleList({ data, isReadOnly }: RuleListProps) {
  const { rules, currency } = data;
  const sort = useAction(sortShippingRules, { invalidates: ruleKeys });
  const enable = useAction(enableShippingRules, { invalidates: ruleKeys });
  const remove = useAction(deleteShippingRule, { invalidates: ruleKeys, message: 'The rule was deleted' });
  const [leaving, setLeaving] = useState<ShippingRule | null>(null);
  if (rules.length === 0)
    return (
      <p className={classes.empty}>
        No rules yet. Every order gets the default label; add a rule to send expensive devices with another service, for
        example.
      </p>
    );
  return (
    <>
      <SortList
        label="Shipping rules"
        items={rules.map(({ id, name }) => ({ id, label: name }))}
        isFixed={isReadOnly || rules.length < 2}
        onSort={(ids) => sort.send({ body: { sorted_id: ids.map(Number) } })}
        render={({ id }, index) => {
          const rule = rules.find((each) => each.id === id);
          if (!rule) return null;
          return (
            <div className={classes.rule} data-off={!rule.is_enable || undefined}>
              <RuleWords index={index} isReadOnly={isReadOnly} rule={rule} id={id} currency={currency} data={data} />
              <Switch
                aria-label={`Use ${rule.name}`}
                checked={rule.is_enable}
                disabled={isReadOnly || enable.isRunning}
                onChange={(event) => enable.run({ body: { id, is_enable: event.currentTarget.checked } })}
              />
              {!isReadOnly && (
                <RowMenu
                  name={rule.name}
                  actions={[
                    { key: 'edit', label: 'Edit', to: shippingPaths.rule(id) },
                    { key: 'delete', label: 'Delete', onClick: () => setLeaving(rule), isDangerous: true },
                  ]}
                />
              )}
            </div>
          );
        }}
      />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Delete ${leaving?.name ?? 'the rule'}?`}
        confirmLabel="Delete rule"
        isDangerous
        onConfirm={() => leaving && remove.send({ params: { id: leaving.id } })}
      >
        Orders that it fits get the service of the next rule that fits, or the default label.
      </ConfirmDialog>
    </>
  );
}

interface RuleWordsProps {
  index: number;
  isReadOnly: boolean;
  rule: ShippingRule;
  id: number;
  currency: string;
  data: ShippingRules;
}

/** The rule in words. */
function RuleWords({ index, isReadOnly, rule, id, currency, data }: RuleWordsProps) {
  return (
    <div className={classes.words}>
      <Text size="sm" fw={500}>
        {index + 1}.{' '}
        {isReadOnly ? (
          rule.name
        ) : (
          <Anchor component={Link} to={shippingPaths.rule(id)} underline="always" inherit>
            {rule.name}
          </Anchor>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {describeRule(rule, currency).join(' · ')}
      </Text>
      <Text size="sm">{ruleServices(rule, data)}</Text>
    </div>
  );
}
