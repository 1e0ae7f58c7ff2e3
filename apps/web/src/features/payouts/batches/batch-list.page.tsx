import { useQuery } from '@tanstack/react-query';
import { batchStateLabels, batchStates } from '@tradepost/contracts/payouts/batch.data';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { batchListQuery, useLivePayouts } from '../payout.api.ts';
import { batchListId, batchPath, queuePath } from '../payout-paths.rules.ts';
import { batchColumns } from './batch.columns.tsx';

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: batchStates.map((value) => ({ value, label: batchStateLabels[value] })),
  },
  {
    key: 'payout_method',
    label: 'Paid by',
    kind: 'select',
    options: payoutMethods.map(({ key, label }) => ({ value: key, label })),
  },
];

/** `/payouts/batches`: orders that were paid together. */
export function Component() {
  const list = useListState();
  const batches = useQuery(batchListQuery(list.query));
  useLivePayouts();
  return (
    <ListPage
      {...listProps(batches)}
      id={batchListId}
      title="Batches"
      noun="batch"
      list={list}
      columns={batchColumns}
      rowHref={({ id }) => batchPath(id)}
      filters={filters}
      search="Search by batch number or box ID"
      emptyState={{
        title: 'No batches yet',
        description: 'Select orders to pay many at once, by a file for your bank.',
        action: { label: 'Open payouts', to: queuePath() },
      }}
    />
  );
}
