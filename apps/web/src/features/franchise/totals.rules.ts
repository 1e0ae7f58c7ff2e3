import type { LinkedTotal } from '@tradepost/contracts/franchise/linked-totals.contract';

const figures = ['offers', 'orders', 'devices', 'paid_amount', 'units'] as const;
type Sum = Pick<LinkedTotal, 'currency' | 'sales' | (typeof figures)[number]>;

/** A sum for each currency, in the order in which they come. Currencies are never added up. */
export function sumByCurrency(items: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const item of items) {
    const sum = sums.get(item.currency);
    if (!sum) {
      sums.set(item.currency, { ...item });
      continue;
    }
    for (const figure of figures) sum[figure] += item[figure];
    sum.sales = sum.sales === null || item.sales === null ? null : sum.sales + item.sales;
  }
  return [...sums.values()];
}
