import { trySandboxSale } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { type Listing, moveListings, pushListing } from '@tradepost/contracts/systems/listings/listing.contract';
import { useMemo } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { listingKeys } from './listing.api.ts';
import { listingColumns } from './listing.columns.tsx';

/** The columns of the list, with a column of actions for members who may edit. */
export function useListingColumns(edit: (listing: Listing) => void) {
  const can = useCan();
  const canEdit = can('inventory.edit');
  const canSell = can('invoices.edit');
  const { run: move } = useAction(moveListings, { invalidates: listingKeys });
  const { run: push } = useAction(pushListing, { invalidates: listingKeys, message: 'It is being sent again' });
  const { run: sell } = useAction(trySandboxSale, {
    invalidates: listingKeys,
    message: ({ number, invoice_number }) => `Order ${number} sold a unit: invoice ${invoice_number ?? 'pending'}`,
  });
  return useMemo(() => {
    const to =
      ({ id }: Listing, state: 'listed' | 'paused' | 'ended') =>
      () =>
        void move({ body: { ids: [id], state } });
    const actionsOf = (listing: Listing) =>
      !canEdit || listing.state === 'ended'
        ? []
        : [
            { key: 'edit', label: 'Edit', onClick: () => edit(listing) },
            listing.state === 'paused'
              ? { key: 'resume', label: 'Offer again', onClick: to(listing, 'listed') }
              : { key: 'pause', label: 'Pause', onClick: to(listing, 'paused') },
            ...(listing.state === 'problem'
              ? [{ key: 'push', label: 'Send again', onClick: () => void push({ params: { id: listing.id } }) }]
              : []),
            ...(canSell && listing.is_sandbox && listing.quantity > 0
              ? [{ key: 'sell', label: 'Try a sale', onClick: () => void sell({ params: { id: listing.id } }) }]
              : []),
            { key: 'end', label: 'End', onClick: to(listing, 'ended') },
          ];
    return [...listingColumns, actionsColumn(({ title }: Listing) => title, actionsOf)];
  }, [canEdit, canSell, edit, move, push, sell]);
}
