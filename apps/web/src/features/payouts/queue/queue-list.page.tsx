import { useQuery } from '@tanstack/react-query';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { requestApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import { listBatchFormats } from '@tradepost/contracts/payouts/payout-batch.contract';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { askForDetails, type QueuedOrder } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { QueueTab } from '@tradepost/contracts/payouts/payout-queue.data';
import { exportPrenotes } from '@tradepost/contracts/payouts/prenote.contract';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { apiFile } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { DirectAction } from '../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { useSavedViews } from '../../views/use-saved-views.ts';
import { payoutKeys, queueQuery, useLivePayouts } from '../payout.api.ts';
import { newBatchPath, queueListId } from '../payout-paths.rules.ts';
import { MethodTotals } from './components/method-totals.tsx';
import { queueColumns } from './queue.columns.tsx';
import { canAsk, toListTabs } from './queue-facts.rules.ts';

const queueFilters: readonly ListFilter[] = [
  {
    key: 'payout_method',
    label: 'Paid by',
    kind: 'select',
    options: payoutMethods.map(({ key, label }) => ({ value: key, label })),
  },
  {
    key: 'kind',
    label: 'Kind of order',
    kind: 'select',
    options: orderKinds.map((value) => ({ value, label: orderKindLabels[value] })),
  },
  {
    key: 'min_days',
    label: 'Waiting',
    kind: 'select',
    options: [1, 2, 3, 7, 14, 30].map((days) => ({
      value: String(days),
      label: days === 1 ? '1 day or more' : `${days} days or more`,
    })),
  },
];

const refuse = (message: string) => new ApiError(422, { message });

/** `/payouts`: what is to be paid, over all kinds of order. */
export function Component() {
  const tab = (useParams<{ tab?: QueueTab }>().tab ?? 'to_pay') as QueueTab;
  const can = useCan();
  const navigate = useNavigate();
  const { location_id } = useLocationFilter();
  const list = useListState({ sort: { key: 'waiting', direction: 'asc' } });
  const { views, isReady } = useSavedViews(queueListId, list);
  const queue = useQuery({ ...queueQuery(tab, list.query, location_id), enabled: isReady });
  const formats = useQuery({ ...contractQuery(listBatchFormats), staleTime: Number.POSITIVE_INFINITY });
  const ask = useAction(askForDetails, {
    invalidates: payoutKeys,
    message: ({ to_address }) => `We asked ${to_address} for the payout details`,
  });
  const request = useAction(requestApproval, { invalidates: payoutKeys, message: 'Approval requested' });
  const prenotes = useAction((ids: number[]) => apiFile(exportPrenotes, { body: { ids } }), {
    onDone: saveFile,
    message: (_file, ids) => `Prenotes of ${formatMany(ids.length, 'order')} downloaded`,
  });
  useLivePayouts();
  const batched = useMemo(() => new Set(formats.data?.map(({ method }) => method)), [formats.data]);
  const columns = useMemo(() => {
    const actionsOf = (order: QueuedOrder) => [
      { key: 'open', label: 'Open order', to: order.url },
      ...(canAsk(order, Date.now())
        ? [
            {
              key: 'ask',
              label: 'Email the seller for details',
              onClick: () => void ask.run({ params: { id: order.id }, body: {} }),
            },
          ]
        : []),
      ...(order.approval === 'needed' || order.approval === 'declined'
        ? [
            {
              key: 'approval',
              label: 'Ask for approval',
              onClick: () => void request.run({ body: { order_id: order.id } }),
            },
          ]
        : []),
    ];
    return [...queueColumns, actionsColumn((order: QueuedOrder) => order.box_id, actionsOf)];
  }, [ask.run, request.run]);
  const batch: DirectAction = {
    key: 'batch',
    label: 'Pay by batch',
    start: async ({ ids }) => {
      if (!ids) throw refuse('Select the orders on this page, or choose “Pay all” of a method');
      await navigate(newBatchPath({ ids }));
    },
  };
  const testAccounts: DirectAction = {
    key: 'prenotes',
    label: 'Download prenotes',
    start: async ({ ids }) => {
      if (!ids) throw refuse('Select the orders on this page whose bank accounts are to be tested');
      await prenotes.send(ids);
    },
  };
  const batchActions = tab === 'sent' ? [] : [batch];
  // The file has account numbers in clear.
  if (tab !== 'sent' && batched.has('ach') && can('customers.confidential')) batchActions.push(testAccounts);
  return (
    <ListPage
      {...listProps(queue)}
      id={queueListId}
      title="Payouts"
      noun="order"
      list={list}
      columns={columns}
      rowHref={({ url }) => url}
      tabs={toListTabs(queue.data?.tabs)}
      tab={tab}
      views={views}
      filters={queueFilters}
      search="Search by box ID, name, email or phone"
      bulkActions={can('payouts.batch') ? batchActions : []}
      emptyState={{
        title: 'Nothing to pay',
        description: 'Orders appear here when they are ready to be paid.',
        action: { label: 'Open orders', to: orderListPath('in-store') },
      }}
    >
      {tab === 'to_pay' && can('payouts.batch') && (
        <MethodTotals totals={queue.isError ? [] : queue.data?.totals} batched={batched} />
      )}
    </ListPage>
  );
}
