/** Quoted against received, per line and grade. */

export interface ReceivedGroup {
  condition_id: number | null;
  count: number;
  /** Per device; null while nobody has set one. */
  price: number | null;
}

export interface QuotedLine {
  quantity: number;
  condition_id: number | null;
  unit_price: number;
}

export interface LineBalance {
  received: number;
  missing: number;
  /** Beyond the quantity. */
  extra: number;
  /** Received in another grade than quoted. */
  differing: number;
  /** Received in another grade, without a price for it. */
  unpriced: number;
  quoted_total: number;
  /** What was received, at the revised prices. Extra devices count only with `hasExtra`. */
  received_total: number;
}

/**
 * The balance of a line. Extra devices are taken from the grades that differ from the quote first, so that the quoted
 * quantity is filled with what was agreed.
 */
export function balanceLine(line: QuotedLine, groups: readonly ReceivedGroup[], hasExtra: boolean): LineBalance {
  const received = groups.reduce((sum, { count }) => sum + count, 0);
  const extra = Math.max(0, received - line.quantity);
  const differs = (group: ReceivedGroup) => group.condition_id !== line.condition_id;
  const balance: LineBalance = {
    received,
    missing: Math.max(0, line.quantity - received),
    extra,
    differing: 0,
    unpriced: 0,
    quoted_total: line.quantity * line.unit_price,
    received_total: 0,
  };
  let left = hasExtra ? received : received - extra;
  // What was agreed first.
  for (const group of [...groups].sort((one, other) => Number(differs(one)) - Number(differs(other)))) {
    const counted = Math.min(left, group.count);
    left -= counted;
    if (!differs(group)) {
      balance.received_total += counted * line.unit_price;
      continue;
    }
    balance.differing += group.count;
    if (group.price === null) balance.unpriced += group.count;
    balance.received_total += counted * (group.price ?? 0);
  }
  return balance;
}

/** The price of a device received in another grade: the catalog’s price at the ratio that was negotiated. */
export function suggestGradePrice(
  line: { unit_price: number; catalog_price: number | null },
  gradePrice: number | null,
): number | null {
  if (gradePrice === null) return null;
  if (!line.catalog_price) return gradePrice;
  return Math.round((gradePrice * line.unit_price) / line.catalog_price);
}

export interface ReconcileSums {
  quoted: number;
  received: number;
  missing: number;
  extra: number;
  unpriced: number;
}

/** How far the lot is reconciled. Only closing makes it `fully`. */
export const progressOf = (received: number): 'not' | 'partly' => (received === 0 ? 'not' : 'partly');

/** Why the reconciliation cannot be closed; null when it can. */
export function findCloseBlocker(sums: ReconcileSums, over: 'approved' | 'returned' | null): string | null {
  if (sums.received === 0) return 'Nothing has been received yet';
  if (sums.extra > 0 && over === null)
    return `${sums.extra === 1 ? '1 device was' : `${sums.extra} devices were`} delivered beyond the quote. Approve or return them first.`;
  if (sums.unpriced > 0)
    return `${sums.unpriced === 1 ? '1 device in another grade still needs' : `${sums.unpriced} devices in another grade still need`} a price`;
  return null;
}
