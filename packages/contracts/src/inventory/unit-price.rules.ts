/** The price of which `percent` is margin, rounded up to a whole unit of the currency. Null without a cost. */
export function priceForMargin(cost: number, percent: number, decimals: number): number | null {
  if (cost <= 0) return null;
  const step = 10 ** decimals;
  // In hundredths of a percent, so that binary fractions such as 0.3 do not round a price up.
  const kept = 10_000 - Math.round(percent * 100);
  return Math.ceil((cost * 10_000) / (kept * step) - 1e-9) * step;
}

/** The share of the price that is not cost, in percent with one decimal; null where the price is 0. */
export function marginPercent(price: number, cost: number): number | null {
  return price === 0 ? null : Math.round(((price - cost) / price) * 1_000) / 10;
}
