import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';

/** An order that is over. */
export interface PastOrder {
  index: number;
  kind: OrderKind;
  /** It began so many days ago. */
  days: number;
  /** Days from its begin to its payout. */
  days_to_payout: number;
  is_lost: boolean;
  /** In minor units. */
  quoted: number;
  price: number;
  is_revised: boolean;
}

const count = 90;
const oldestDay = 98;
const newestDay = 14;
const dayMs = 86_400_000;

/**
 * The orders of the last three months, oldest first. Fewer mail-in orders are paid last month than in the month before, on
 * every day of the year, so that a report has something to find out.
 */
export function planHistory(now: Date): PastOrder[] {
  const lastMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  return Array.from({ length: count }, (_, index) => {
    const days = oldestDay - Math.floor((index * (oldestDay - newestDay)) / count);
    const payoutIfShipped = 7 + (index % 5);
    const isEarlier = now.getTime() - (days - payoutIfShipped) * dayMs < lastMonth;
    const kind = kindOf(index, isEarlier);
    const is_lost = index % 9 === 4;
    const is_revised = !is_lost && index % 5 === 2;
    const quoted = 9_000 + ((index * 3_700) % 31_000);
    return {
      index,
      kind,
      days,
      days_to_payout: kind === 'in-store' ? 0.05 : payoutIfShipped,
      is_lost,
      quoted,
      price: is_revised ? Math.round(quoted * 0.82) : quoted,
      is_revised,
    };
  });
}

function kindOf(index: number, isEarlier: boolean): OrderKind {
  if (index % 7 === 0) return 'easy-offer';
  return index % (isEarlier ? 2 : 9) === 0 ? 'mail-in' : 'in-store';
}
