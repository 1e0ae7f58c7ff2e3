import { useQuery } from '@tanstack/react-query';
import {
  type ChannelOrder,
  resolveChannelOrder,
  sellChannelOrder,
} from '@tradepost/contracts/systems/listings/channel-order.contract';
import { channelOrderStateKeys, channelOrderStates } from '@tradepost/contracts/systems/listings/listing.data';
import { useMemo, useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { channelOrderColumns } from './channel-order.columns.tsx';
import { channelOrdersQuery, listingKeys, useLiveListings } from './listing.api.ts';
import { channelFilter, channelLabel } from './listing.rules.ts';
import { listingTabs } from './listing-paths.rules.ts';

const filters: readonly ListFilter[] = [
  channelFilter,
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: channelOrderStateKeys.map((value) => ({ value, label: channelOrderStates[value] })),
  },
];

/** `/inventory/listings/orders`: orders at sales channels, and those that need a person. */
export function Component() {
  const list = useListState();
  const orders = useQuery(channelOrdersQuery(list.query));
  const [settled, setSettled] = useState<ChannelOrder | null>(null);
  const canSell = useCan()('invoices.edit');
  const { run: sell } = useAction(sellChannelOrder, { invalidates: listingKeys, message: 'Units were sold for it' });
  const resolve = useAction(resolveChannelOrder, { invalidates: listingKeys, message: 'The order is resolved' });
  useLiveListings();
  const columns = useMemo(() => {
    const actionsOf = (order: ChannelOrder) =>
      order.state !== 'conflict' || !canSell
        ? []
        : [
            { key: 'sell', label: 'Find a unit again', onClick: () => void sell({ params: { id: order.id } }) },
            { key: 'resolve', label: 'Mark as resolved', onClick: () => setSettled(order) },
          ];
    return [...channelOrderColumns, actionsColumn(({ number }: ChannelOrder) => number, actionsOf)];
  }, [canSell, sell]);
  const label = settled ? channelLabel(settled.channel) : '';
  return (
    <>
      <ListPage
        {...listProps(orders)}
        id="channel-orders"
        title="Channel orders"
        noun="order"
        list={list}
        columns={columns}
        filters={filters}
        tabs={listingTabs}
        tab="orders"
        search="Search by order number"
        emptyState={{
          description: 'Orders at Back Market and Shopify appear here. Each sells its units and has an invoice.',
        }}
      />
      <ConfirmDialog
        opened={settled !== null}
        onClose={() => setSettled(null)}
        title={`Is order ${settled?.number ?? ''} dealt with?`}
        confirmLabel="Mark as resolved"
        onConfirm={async () => settled && resolve.send({ params: { id: settled.id } })}
      >
        Cancel it at {label} first. {label} isn’t told from here.
      </ConfirmDialog>
    </>
  );
}
