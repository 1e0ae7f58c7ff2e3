import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PayoutBatchDetail, PayoutBatchItem } from '@tradepost/contracts/payouts/payout-batch.contract';
import * as steps from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { useMemo, useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { batchItemsQuery, payoutKeys } from '../../payout.api.ts';
import { itemBadges } from '../batch-facts.rules.ts';
import { FailDialog } from './fail-dialog.tsx';

const columns: readonly Column<PayoutBatchItem>[] = [
  { key: 'box_id', header: 'Order', width: 112, never_cut: true, render: ({ box_id }) => box_id },
  {
    key: 'payee',
    header: 'Payee',
    width: 176,
    never_cut: true,
    render: ({ payee, mask }) => (
      <Stack gap={0}>
        <Text inherit truncate title={payee}>
          {payee}
        </Text>
        {mask && (
          <Text size="xs" c="dimmed">
            {mask}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    width: 200,
    card: 'corner',
    render: ({ state, failure }) => (
      <Stack gap={0}>
        <StatusBadge isPlain {...itemBadges[state]} />
        {failure && (
          <Text size="xs" c="dimmed" title={failure} truncate>
            {failure}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'reference', header: 'Reference', width: 144, never_cut: true, render: ({ reference }) => reference ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    width: 112,
    align: 'right',
    render: ({ amount, currency }) => <MoneyText minor={amount} currency={currency} />,
  },
];

/** The payments of a batch, page by page. */
export function BatchItems({ batch }: { batch: PayoutBatchDetail }) {
  const can = useCan();
  const { page, per_page, bar } = usePaging('batch-items');
  const [failed, setFailed] = useState<PayoutBatchItem | null>(null);
  const items = useQuery(batchItemsQuery(batch.id, { page, per_page }));
  const settle = useAction(steps.settleBatch, { invalidates: payoutKeys, message: 'The payment is recorded' });
  const remove = useAction(steps.removeFromBatch, { invalidates: payoutKeys, message: 'The order was taken out' });
  const shown = useMemo(() => {
    const params = { id: batch.id };
    const isOut = batch.state !== 'open' && batch.state !== 'canceled';
    const actionsOf = (item: PayoutBatchItem) => [
      { key: 'open', label: 'Open order', to: item.url },
      ...(batch.state === 'open' && item.state === 'waiting'
        ? [
            {
              key: 'remove',
              label: 'Take out of the batch',
              onClick: () => void remove.run({ params, body: { ids: [item.id] } }),
            },
          ]
        : []),
      ...(isOut && (item.state === 'sent' || item.state === 'unclear')
        ? [
            {
              key: 'settle',
              label: 'Record as paid',
              onClick: () => void settle.run({ params, body: { ids: [item.id] } }),
            },
          ]
        : []),
      ...(isOut && item.state !== 'failed' && item.state !== 'removed'
        ? [{ key: 'fail', label: 'Record as failed', onClick: () => setFailed(item) }]
        : []),
    ];
    return can('payouts.batch')
      ? [...columns, actionsColumn((item: PayoutBatchItem) => item.box_id, actionsOf)]
      : columns;
  }, [batch.id, batch.state, can, remove.run, settle.run]);
  if (items.error && !items.data) return <ErrorState error={items.error} onRetry={() => void items.refetch()} />;
  return (
    <Section title="Payments" isFlush>
      {items.data ? (
        <>
          <DataTable
            label="Payments"
            columns={shown}
            rows={items.data.items}
            getId={({ id }) => id}
            rowHref={({ url }) => url}
            isBusy={items.isFetching}
            hasCards
          />
          {items.data.pagination.total > 10 && (
            <PageBar pagination={items.data.pagination} shown={items.data.items.length} {...bar} />
          )}
        </>
      ) : (
        <Bone height={200} />
      )}
      {failed && <FailDialog batch_id={batch.id} item={failed} onClose={() => setFailed(null)} />}
    </Section>
  );
}
