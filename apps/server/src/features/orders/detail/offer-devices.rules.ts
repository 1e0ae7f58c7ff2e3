import { type DeviceChange, deviceChanges } from '@tradepost/contracts/orders/offers/device-change.data';
import { type ItemStatus, type OfferReason, status } from '@tradepost/contracts/orders/order-status.data';

/** A device of an order, as described and as it came. */
export interface OfferedItem {
  id: number;
  title: string;
  status: ItemStatus;
  price: number;
  variant_label: string | null;
  condition_label: string | null;
  /** What came, where it is another. */
  received_variant_label: string | null;
  received_label: string | null;
  /** What the inspection found beyond the description. */
  defects: string[];
}

interface OfferedLine {
  item_id: number;
  title: string;
  old_price: number;
  new_price: number;
  reason: OfferReason;
  note: string | null;
  is_accepted: boolean | null;
}

/** A device as a seller reads it in a revised offer. */
export interface OfferDevice extends Omit<OfferedItem, 'id' | 'status' | 'price'> {
  item_id: number;
  change: DeviceChange;
  old_price: number;
  new_price: number;
  reason: OfferReason | null;
  note: string | null;
  is_accepted: boolean | null;
}

interface Offered {
  status_id: number;
  items: readonly OfferedItem[];
  lines: readonly OfferedLine[];
}

/** All devices of an offer, so that what the seller reads adds up: the revised ones, those that did not come, and the others. */
export function listOfferDevices({ status_id, items, lines }: Offered): OfferDevice[] {
  const revised = lines.map((line): OfferDevice => {
    // A device that the seller keeps is in an order of its own by now.
    const { id: _, status: _status, price: _price, ...facts } = items.find(({ id }) => id === line.item_id) ?? gone;
    return { ...facts, ...line, change: 'revised' };
  });
  const others = items
    .filter(({ id }) => !lines.some(({ item_id }) => item_id === id))
    .map(({ id, status: own, price, ...facts }): OfferDevice => {
      const change = changeOf(own, status_id);
      return {
        ...facts,
        item_id: id,
        change,
        old_price: change === 'extra' ? 0 : price,
        new_price: change === 'missing' || change === 'rejected' ? 0 : price,
        reason: null,
        note: null,
        is_accepted: null,
      };
    });
  return [...revised, ...others].toSorted(
    (one, other) => deviceChanges.indexOf(one.change) - deviceChanges.indexOf(other.change),
  );
}

const gone = {
  id: 0,
  status: 'returned' as const,
  price: 0,
  variant_label: null,
  condition_label: null,
  received_variant_label: null,
  received_label: null,
  defects: [],
};

function changeOf(own: ItemStatus, status_id: number): DeviceChange {
  if (own === 'missing' || own === 'extra' || own === 'rejected') return own;
  // With the whole order everything went back, whatever the offer said.
  return own === 'returned' && status_id !== status.returned ? 'rejected' : 'unchanged';
}

/** What the offer is compared with: the total of before it, with what did not come or is not bought, and without what nobody offered. */
export const totalBefore = (old_total: number, devices: readonly OfferDevice[]): number =>
  devices
    .filter(({ change }) => change !== 'revised')
    .reduce((sum, { old_price, new_price }) => sum + old_price - new_price, old_total);
