import {
  type ItemStatus,
  type OrderKind,
  type StatusId,
  status,
  subStatus,
  unboughtItemStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import { type StandingOrder, standingOf } from '@tradepost/contracts/orders/order-status.rules';

/** Why an order is no offer yet: a device that is bought has no price. */
export const priceMissing = (title: string): string => `Set a price for ${title} first`;

/** The fields that decide whether an order can be paid. */
export interface PayableOrder {
  kind: OrderKind;
  status_id: number;
  sub_status_id: number | null;
  /** Who accepted the revised offer; null when none was accepted. */
  acceptance: string | null;
  /** The parcel came after the price lock, and its price is not decided. */
  is_late?: boolean;
}

export interface PayableItem {
  title: string;
  status: ItemStatus;
  /** A thing of an easy offer that nobody has matched to a device yet. */
  is_unmatched?: boolean;
}

const isBought = (item: PayableItem) => !unboughtItemStatuses.includes(item.status);

/** Whether a device's price is agreed: it passed inspection, or its revised offer was accepted. */
export function isItemAgreed(order: Pick<PayableOrder, 'acceptance'>, item: PayableItem): boolean {
  if (item.is_unmatched) return false;
  if (item.status === 'passed' || item.status === 'paid') return true;
  return item.status === 'differs' && order.acceptance !== null;
}

const missingSteps: Partial<Record<ItemStatus, string>> = {
  expected: 'has not been inspected',
  received: 'has not been inspected',
  extra: 'was not part of the offer. Inspect or remove it.',
  differs: 'is not as described. Make a revised offer and wait for the answer.',
};

/**
 * What must be done before the order can go to Payout Processing, as messages; empty when it is ready.
 * `payoutProblems` are the messages about its payout details.
 */
export function listPayoutBlockers(
  order: PayableOrder,
  items: readonly PayableItem[],
  payoutProblems: readonly string[],
): string[] {
  const reasons: string[] = [];
  const isOfferOpen = order.status_id === status.notAsDescribed && order.sub_status_id === subStatus.awaitingAnswer;
  if (isOfferOpen) reasons.push('The revised offer has not been answered');
  if (order.is_late) reasons.push('The parcel came after the price lock. Decide the price first.');
  const bought = items.filter(isBought);
  for (const item of bought) {
    const isAnswerPending = isOfferOpen && item.status === 'differs';
    if (item.is_unmatched) reasons.push(`“${item.title}” is not matched to a device. Open Data match.`);
    else if (!isAnswerPending && !isItemAgreed(order, item)) reasons.push(`${item.title} ${missingSteps[item.status]}`);
  }
  if (bought.length === 0) reasons.push('No device in this order is being bought');
  return [...reasons, ...payoutProblems];
}

const afterReconcile: readonly StatusId[] = [status.payoutProcessing, status.notAsDescribed, status.pendingReturn];

/** Why the lot of a bulk quote cannot leave the inspection yet; null when it can. */
export function findReconcileBlocker(
  order: StandingOrder & { kind: OrderKind; reconcile_state: string | null },
  to: number,
): string | null {
  const isLeaving =
    standingOf(order).status_id === status.beingInspected && (afterReconcile as readonly number[]).includes(to);
  return order.kind === 'bulk-quote' && isLeaving && order.reconcile_state !== 'fully'
    ? 'Reconcile the received devices with the quote and close it first'
    : null;
}

/** Whether some devices could be paid now while others delay the order. */
export function suggestsSplit(
  order: Pick<PayableOrder, 'status_id' | 'acceptance'>,
  items: readonly PayableItem[],
): boolean {
  const isOpen = ([status.beingInspected, status.notAsDescribed, status.onHold] as number[]).includes(order.status_id);
  const ready = items.filter((item) => isBought(item) && isItemAgreed(order, item)).length;
  return isOpen && ready > 0 && ready < items.length;
}
