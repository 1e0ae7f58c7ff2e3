import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import {
  finalStatuses,
  type ItemStatus,
  type Meaning,
  type StatusId,
  status,
  unboughtItemStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import { isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';

type Standing = Pick<OrderDetail, 'status_id' | 'is_archived'> & Partial<Pick<OrderDetail, 'base_status_id'>>;

/** Whether the order's devices can be changed: not when it is paid, in payout, set aside from there, or closed. */
export function isOpenForItems(order: Standing): boolean {
  return !order.is_archived && standingStatus(order) !== status.payoutProcessing && !isOver(order);
}

/** The status whose rules apply: of an own one, the built-in one that the order came from. */
export const standingStatus = ({ status_id, base_status_id }: Omit<Standing, 'is_archived'>): number =>
  isOwnStatus(status_id) ? (base_status_id ?? status_id) : status_id;

export function isOver({ status_id }: Pick<OrderDetail, 'status_id'>): boolean {
  return finalStatuses.includes(status_id as StatusId);
}

/** Whether the device is included in the total. */
export function isBought(item: { status: ItemStatus }): boolean {
  return !unboughtItemStatuses.includes(item.status);
}

const uninspected: readonly ItemStatus[] = ['expected', 'received', 'extra'];

/** The devices that are not inspected yet, in list order. */
export function listUninspected<Item extends { status: ItemStatus }>(items: readonly Item[]): Item[] {
  return items.filter((item) => uninspected.includes(item.status));
}

/** What is left to pay, in minor units. */
export function leftToPay({ total, paid_total }: Pick<OrderDetail, 'total' | 'paid_total'>): number {
  return Math.max(0, total - paid_total);
}

const dayLength = 86_400_000;
/** From this many days on, the end of the price lock is shown as close. */
const closeDays = 3;
const nearDays = 30;

export interface PriceLock {
  until: string;
  isOver: boolean;
  meaning: Meaning;
  /** Ends within a month, so the days left are shown. */
  isNear: boolean;
}

/** The price lock of an open order at `now` (milliseconds). Null when it no longer applies. */
export function readPriceLock(
  order: Standing & Pick<OrderDetail, 'price_locked_until'>,
  now: number,
): PriceLock | null {
  const { price_locked_until: until } = order;
  if (until === null || isOver(order) || order.is_archived) return null;
  const left = Date.parse(until) - now;
  const meaning = left <= 0 ? 'danger' : left <= closeDays * dayLength ? 'warning' : 'success';
  return { until, isOver: left <= 0, meaning, isNear: Math.abs(left) <= nearDays * dayLength };
}

/** `2 devices`. */
export function countDevices(count: number): string {
  return `${count} ${count === 1 ? 'device' : 'devices'}`;
}

/** The variant and condition of a device as text: `Unlocked · 512 GB, Like new`. */
export function describeSide(side: OrderItem['expected']): string {
  return [side.variant_label, side.condition_label].filter(Boolean).join(', ');
}

/** The stored item, or the one given when someone else removed it. */
export function findItem(items: readonly OrderItem[], item: OrderItem): OrderItem {
  return items.find(({ id }) => id === item.id) ?? item;
}
