import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type StoreCreditEntry, voidStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { customerPath } from '../customer-paths.rules.ts';
import { CreditDialog } from './components/credit-dialog.tsx';
import { creditLedgerQuery, saveStatement, storeCreditKeys } from './store-credit.api.ts';
import { creditColumns, nameEntry } from './store-credit.columns.tsx';

/** `/customer/:id/store-credit`: what a customer can spend, and every entry of it. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const can = useCan();
  const list = useListState();
  const credit = useQuery(creditLedgerQuery(id, list.query));
  const [act, setAct] = useState<{ act: 'redeem' | 'adjust'; key: string; opened: boolean } | null>(null);
  const [voiding, setVoiding] = useState<{ entry: StoreCreditEntry; opened: boolean } | null>(null);
  const voidEntry = useAction(voidStoreCredit, {
    invalidates: storeCreditKeys,
    message: 'Entry voided',
    errors: 'silent',
  });
  const canAdjust = can('customers.adjust_credit');
  const columns = useMemo(() => {
    if (!canAdjust) return creditColumns;
    const actionsOf = (entry: StoreCreditEntry) =>
      entry.can_void ? [{ key: 'void', label: 'Void entry', onClick: () => setVoiding({ entry, opened: true }) }] : [];
    return [...creditColumns, actionsColumn(nameEntry, actionsOf)];
  }, [canAdjust]);
  const { data } = credit;
  const filters = useMemo<ListFilter[]>(
    () =>
      data && data.balances.length > 1
        ? [
            {
              key: 'currency',
              label: 'Currency',
              kind: 'select',
              options: data.balances.map(({ currency }) => ({ value: currency, label: currency })),
            },
          ]
        : [],
    [data],
  );
  const start = (what: 'redeem' | 'adjust') => setAct({ act: what, key: newKey(), opened: true });
  return (
    <>
      <ListPage
        {...listProps(credit)}
        id="store-credit"
        title="Store credit"
        noun="entry"
        list={list}
        columns={columns}
        filters={filters}
        search={false}
        {...(data && can('customers.redeem_credit')
          ? { primaryAction: { label: 'Redeem store credit', onClick: () => start('redeem') } }
          : {})}
        exports={
          data
            ? [
                { key: 'pdf', label: 'Statement as PDF', run: () => saveStatement(id, data.currency, 'pdf') },
                { key: 'csv', label: 'Statement as CSV', run: () => saveStatement(id, data.currency, 'csv') },
              ]
            : []
        }
        emptyState={{
          title: 'No store credit yet',
          description: 'Orders that are paid by store credit add to it.',
          action: { label: 'Open the customer', to: customerPath(id) },
        }}
      >
        {credit.isPending && <Bone h={26} w={280} />}
        {data && (
          <div>
            <Text component="span" c="dimmed">
              {data.customer.name} has{' '}
            </Text>
            <Text component="span" fw={600} size="lg" c={data.balance < 0 ? 'danger' : undefined}>
              {formatMoney(data.balance, data.currency)}
            </Text>
            {canAdjust && (
              <Button size="compact-sm" variant="subtle" ml="sm" onClick={() => start('adjust')}>
                Adjust
              </Button>
            )}
            {data.balance < 0 && (
              <Alert color="danger" mt="xs">
                A payout was taken back after its credit was spent. The next credit goes against it.
              </Alert>
            )}
          </div>
        )}
      </ListPage>
      {act && data && (
        <CreditDialog
          key={act.key}
          customer_id={id}
          currency={data.currency}
          balance={data.balance}
          act={act.act}
          idempotencyKey={act.key}
          opened={act.opened}
          onClose={() => setAct({ ...act, opened: false })}
        />
      )}
      {voiding && (
        <ReasonDialog
          opened={voiding.opened}
          onClose={() => setVoiding({ ...voiding, opened: false })}
          title={`Void ${nameEntry(voiding.entry).toLowerCase()} of ${formatMoney(Math.abs(voiding.entry.amount), voiding.entry.currency)}?`}
          confirmLabel="Void entry"
          isDangerous
          onConfirm={(reason) => voidEntry.send({ params: { id }, body: { entry_id: voiding.entry.id, reason } })}
        >
          The opposite entry is added. Both stay in the ledger.
        </ReasonDialog>
      )}
    </>
  );
}
