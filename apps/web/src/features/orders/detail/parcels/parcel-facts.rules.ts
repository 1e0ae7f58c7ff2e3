import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';

/** Whether staff decide the price: the parcel came late, or the lead expired. */
export function needsPriceDecision({
  price_lock,
  sub_status_id,
}: Pick<OrderDetail, 'price_lock' | 'sub_status_id'>): boolean {
  return price_lock.is_late || sub_status_id === subStatus.expired;
}

/** The parcel a return is sent in, which belongs to a pending return. */
export function needsReturnParcel({ status_id, parcels }: Pick<OrderDetail, 'status_id' | 'parcels'>): boolean {
  return (
    status_id === status.pendingReturn &&
    !parcels.some(({ direction, tracking_number }) => direction === 'out' && tracking_number !== null)
  );
}

/** `Parcel 1 of 2`, `Return parcel`. */
export function nameParcel(parcel: Parcel, parcels: readonly Parcel[]): string {
  const same = parcels.filter(({ direction }) => direction === parcel.direction);
  const place = same.length > 1 ? ` ${same.indexOf(parcel) + 1} of ${same.length}` : '';
  return `${parcel.direction === 'out' ? 'Return parcel' : 'Parcel'}${place}`;
}

/** Whole days between the end of the price lock and `now` (milliseconds); at least 1. */
export function daysSince(until: string, now: number): number {
  return Math.max(1, Math.floor((now - Date.parse(until)) / 86_400_000));
}

/** Minor units from the promised to today's price, `+$12.00` when formatted. Null when today's is unknown. */
export function priceDifference({ price_then, price_today }: OrderDetail['price_lock']): number | null {
  return price_today === null ? null : price_today - price_then;
}
