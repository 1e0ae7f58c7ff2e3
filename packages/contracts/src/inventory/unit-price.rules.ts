import { priceForNet, type SaleTax } from '../company/sale-tax.rules.ts';

/** The price of which `percent` is margin, net of tax, rounded up to a whole unit of the currency. Null without a cost. */
export function priceForMargin(cost: number, percent: number, decimals: number, tax: SaleTax): number | null {
  if (cost <= 0) return null;
  const step = 10 ** decimals;
  // In hundredths of a percent, so that binary fractions such as 0.3 do not round a price up.
  const kept = 10_000 - Math.round(percent * 100);
  return Math.ceil(priceForNet(tax, (cost * 10_000) / kept) / step - 1e-9) * step;
}

/** The share of the sale net of tax that is not cost, in percent with one decimal; null where the sale is 0. */
export function marginPercent(net: number, cost: number): number | null {
  return net === 0 ? null : Math.round(((net - cost) / net) * 1_000) / 10;
}
