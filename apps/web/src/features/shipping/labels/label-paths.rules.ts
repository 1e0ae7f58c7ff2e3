import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Carrier } from '@tradepost/contracts/orders/parcel.data';

/** The id under which the list stores its state, for the way back from a label. */
export const labelListId = 'shipping-labels';

export const labelListPath = (carrier: Carrier | 'all' = 'all') => `/shipping/${carrier}`;
export const claimListPath = '/shipping/claims';
export const labelPath = (id: number) => `/shipping/label/${id}`;

/** Where a label is added, for an order when given. */
export function labelCreatePath(order?: { id: number; kind: OrderKind }): string {
  return order ? `/shipping/create?order=${order.id}&kind=${order.kind}` : '/shipping/create';
}

/** The id of a stored file, from its address. Null for a page. */
export function fileIdOf(url: string | null): number | null {
  const id = /\/v1\/pos\/file\/(\d{1,15})(?:$|\?)/.exec(url ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
