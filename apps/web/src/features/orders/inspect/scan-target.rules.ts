import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { isBought, isOpenForItems, listUninspected, standingStatus } from '../detail/order-facts.rules.ts';
import type { NewLine } from './bench-lines.rules.ts';

/** A device to inspect, or why there is none. */
export type ScanTarget = { item: OrderItem; is_inspected: boolean } | { why: string };

/** What a code that names an order means on the bench: the device with that number, or the next one of the box. */
export function findTarget(code: string, order: OrderDetail): ScanTarget {
  const { box_id, described } = order;
  const { identifier } = readScan(code);
  if (order.kind === 'bulk-quote')
    return { why: `${box_id} is a bulk quote. Count its devices in its reconciliation.` };
  if (!isOpenForItems(order)) return { why: `The devices of ${box_id} can no longer be changed` };
  const standing = standingStatus(order);
  if (standing === status.inTransit || (standing === status.leads && order.kind !== 'in-store'))
    return { why: `${box_id} is not received yet. Receive its parcel first.` };
  if (described.some(({ matched_at }) => matched_at === null)) return { why: `Match the devices of ${box_id} first` };
  const bought = order.items.filter(isBought);
  const named = bought.find(({ imei, serial }) => isSameDevice(imei, identifier) || isSameDevice(serial, identifier));
  const [next] = listUninspected(bought);
  const item = named ?? next ?? bought[0];
  if (!item) return { why: `No device of ${box_id} is being bought` };
  return { item, is_inspected: listUninspected([item]).length === 0 };
}

export const lineOf = ({ id, kind, box_id }: OrderDetail, item: OrderItem): NewLine => ({
  item_id: item.id,
  order_id: id,
  kind,
  box_id,
  title: item.title,
  details: [item.expected.variant_label, item.expected.condition_label, item.imei ?? item.serial]
    .filter(Boolean)
    .join(' · '),
});
