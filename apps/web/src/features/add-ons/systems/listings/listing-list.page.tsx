import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Listing, moveListings } from '@tradepost/contracts/systems/listings/listing.contract';
import { listingStateKeys, listingStates } from '@tradepost/contracts/systems/listings/listing.data';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import type { DirectAction } from '../../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { ListingDialog } from './components/listing-dialog.tsx';
import { listingKeys, listingListQuery, useLiveListings } from './listing.api.ts';
import { channelFilter } from './listing.rules.ts';
import { listingPaths, listingTabs } from './listing-paths.rules.ts';
import { useListingColumns } from './use-listing-columns.tsx';

const filters: readonly ListFilter[] = [
  channelFilter,
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: listingStateKeys.map((value) => ({ value, label: listingStates[value] })),
  },
];

const moves = [
  { state: 'paused', label: 'Pause' },
  { state: 'listed', label: 'Offer again' },
  { state: 'ended', label: 'End' },
] as const;

/** `/inventory/listings`: what is offered at sales channels. */
export function Component() {
  const list = useListState();
  const listings = useQuery(listingListQuery(list.query));
  const [edited, setEdited] = useState<Listing | null>(null);
  const [isEditing, setEditing] = useState(false);
  const columns = useListingColumns((listing) => {
    setEdited(listing);
    setEditing(true);
  });
  const canEdit = useCan()('inventory.edit');
  const { send } = useAction(moveListings, { invalidates: listingKeys });
  useLiveListings();
  const bulkActions = moves.map(
    ({ state, label }): DirectAction => ({
      key: state,
      label,
      start: ({ ids, filter }) => send({ body: { ...(ids ? { ids } : { filter }), state } }),
    }),
  );
  const create = { label: 'List stock', to: listingPaths.stock };
  return (
    <>
      <ListPage
        {...listProps(listings)}
        id="listings"
        title="Listings"
        noun="listing"
        list={list}
        columns={columns}
        filters={filters}
        tabs={listingTabs}
        tab="list"
        primaryAction={canEdit ? { ...create, icon: <IconPlus size={16} /> } : undefined}
        bulkActions={canEdit ? bulkActions : []}
        search="Search by name or SKU"
        emptyState={{
          description: 'What you offer at Back Market and Shopify appears here. Quantities follow your stock.',
          action: canEdit ? create : undefined,
        }}
      />
      {edited && (
        <ListingDialog key={edited.id} listing={edited} opened={isEditing} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
