import { useThrottledCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { registerStateLabels, registerStates } from '@tradepost/contracts/payouts/check.data';
import { useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { checkKeys, checkListQuery, saveRegister } from './check.api.ts';
import { type CheckLine, checkColumns, nameLine, toLines } from './check.columns.tsx';
import { GapDialog } from './components/gap-dialog.tsx';
import { WaitingRuns } from './components/waiting-runs.tsx';
import { useCheckActions } from './use-check-actions.tsx';

/** Milliseconds. A run sends several events. */
const refetchEvery = 1_000;

/** Refetches checks when a colleague printed, answered or voided some. */
function useLiveChecks(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of checkKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'payout_check' || entity === 'payout_batch') refresh();
  });
  useReconnect(refresh);
}

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: registerStates.map((value) => ({ value, label: registerStateLabels[value] })),
  },
  {
    key: 'buyback_type',
    label: 'Kind of order',
    kind: 'select',
    options: [
      { value: '2', label: 'In-store' },
      { value: '1', label: 'Mail-in' },
      { value: '3', label: 'Bulk quote' },
      { value: '4', label: 'Easy offer' },
    ],
  },
  { key: 'date', label: 'Date', kind: 'date-range' },
];

/** The kind of order that the register opens with: in-store. */
const opened = { filters: { buyback_type: '2' } };

/** `/payouts/checks`: the check register, with the runs that wait for an answer. */
export function Component() {
  const can = useCan();
  const list = useListState(opened);
  const checks = useQuery(checkListQuery(list.query));
  const [gap, setGap] = useState<{ line: CheckLine; opened: boolean } | null>(null);
  const { actionsOf, dialogs } = useCheckActions();
  useLiveChecks();
  const canPay = can('payouts.batch') || can('orders.payout');
  const columns = useMemo(() => {
    const actionsOfLine = (line: CheckLine) => {
      if (line.state === 'gap')
        return canPay ? [{ key: 'explain', label: 'Explain', onClick: () => setGap({ line, opened: true }) }] : [];
      const { check_id: id, check_number: number, version, state } = line;
      return id === null ? [] : actionsOf({ id, number, version, state });
    };
    return [...checkColumns, actionsColumn(nameLine, actionsOfLine)];
  }, [actionsOf, canPay]);
  const data = checks.data && { ...checks.data, items: toLines(checks.data.items) };
  return (
    <>
      <ListPage
        {...listProps({ ...checks, data })}
        id="payout-checks"
        title="Checks"
        noun="check"
        list={list}
        columns={columns}
        rowHref={({ order_id, order_kind }) =>
          order_id !== null && order_kind ? orderDetailPath(order_kind, order_id) : undefined
        }
        filters={filters}
        search="Search by number, payee or box ID"
        exports={[{ key: 'csv', label: 'CSV', run: () => saveRegister(list.query) }]}
        emptyState={{
          title: 'No checks',
          description: 'Checks appear here when you print them or record a payout by check.',
          ...(can('settings.view') ? { action: { label: 'Check settings', to: '/settings/check-settings' } } : {}),
        }}
      >
        {canPay && <WaitingRuns />}
      </ListPage>
      {dialogs}
      {gap && (
        <GapDialog
          key={gap.line.id}
          line={gap.line}
          opened={gap.opened}
          onClose={() => setGap({ ...gap, opened: false })}
        />
      )}
    </>
  );
}
