import { Anchor, Switch, Text } from '@mantine/core';
import {
  deleteOwnMethod,
  listPayoutMethods,
  type PayoutMethodSetting,
  sortPayoutMethods,
  switchPayoutMethod,
} from '@tradepost/contracts/payouts/payout-settings.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { describeMethod, methodPaths } from '../payout-methods.rules.ts';
import classes from './methods.module.css';

interface MethodListProps {
  methods: readonly PayoutMethodSetting[];
  isReadOnly: boolean;
}

/** The methods in their order, each with its switch. */
export function MethodList({ methods, isReadOnly }: MethodListProps) {
  const { currency, locations } = useMe();
  const invalidates = [contractKey(listPayoutMethods)];
  const sort = useAction(sortPayoutMethods, { invalidates });
  const turn = useAction(switchPayoutMethod, { invalidates });
  const remove = useAction(deleteOwnMethod, { invalidates, message: 'The payout method was removed' });
  const [leaving, setLeaving] = useState<PayoutMethodSetting | null>(null);
  return (
    <>
      <SortList
        label="Payout methods"
        items={methods.map(({ key, name }) => ({ id: key, label: name }))}
        isFixed={isReadOnly}
        onSort={(keys) => sort.send({ body: { sorted_keys: keys.map(String) } })}
        render={({ id }) => {
          const method = methods.find(({ key }) => key === id);
          if (!method) return null;
          const facts = describeMethod(method, currency, locations);
          return (
            <div className={classes.method} data-off={!method.is_on || undefined} data-alone={isReadOnly || undefined}>
              <div className={classes.words}>
                <Text size="sm" fw={500}>
                  <Anchor component={Link} to={methodPaths.edit(method.key)} underline="always" inherit>
                    {method.name}
                  </Anchor>
                </Text>
                {facts.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {facts.join(' · ')}
                  </Text>
                )}
              </div>
              <Switch
                aria-label={`Offer ${method.name}`}
                checked={method.is_on}
                disabled={isReadOnly || turn.isRunning}
                onChange={(event) =>
                  turn.run({ params: { id: method.key }, body: { is_on: event.currentTarget.checked } })
                }
              />
              {!isReadOnly && (
                <RowMenu
                  name={method.name}
                  actions={[
                    { key: 'edit', label: 'Edit', to: methodPaths.edit(method.key) },
                    ...(method.is_custom
                      ? [{ key: 'delete', label: 'Remove', onClick: () => setLeaving(method), isDangerous: true }]
                      : []),
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
        title={`Remove ${leaving?.name ?? 'the method'}?`}
        confirmLabel="Remove method"
        isDangerous
        onConfirm={() => leaving && remove.send({ params: { id: leaving.key } })}
      >
        New orders can’t use it any more. Paid orders keep its name.
      </ConfirmDialog>
    </>
  );
}
