/** From so many days after a listing’s price was set, so much less, in hundredths of a percent. */
export interface AgeStep {
  days: number;
  percent: number;
}

const whole = 10_000;

/** The lowest price at which a sale pays the cost and the channel’s fee, which is a share of the price. */
export function lowestPrice(cost: number, fee_percent: number): number {
  return Math.ceil((Math.max(0, cost) * whole) / (whole - Math.min(fee_percent, whole - 1)));
}

/** The step that a listing has reached; null before the first. */
export function stepReached(steps: readonly AgeStep[], days: number): AgeStep | null {
  return steps
    .filter((step) => step.days <= days)
    .reduce<AgeStep | null>((best, step) => (best && best.days > step.days ? best : step), null);
}

interface Aged {
  first_price: number;
  price: number;
  days: number;
  /** The highest cost of the units that are offered. */
  cost: number;
}

/** What a listing would cost by its age: never more than now, and never less than cost and fee. Null: it stays. */
export function priceByAge(
  { first_price, price, days, cost }: Aged,
  steps: readonly AgeStep[],
  fee_percent: number,
): { price: number; is_limited: boolean } | null {
  const step = stepReached(steps, days);
  if (!step) return null;
  const reduced = Math.round((first_price * (whole - step.percent)) / whole);
  const lowest = lowestPrice(cost, fee_percent);
  const next = Math.max(reduced, lowest);
  return next < price ? { price: next, is_limited: next > reduced } : null;
}

/** How the price of a new listing is made from what its units are offered for. */
export interface PriceRule {
  /** More, or below 0 less, in hundredths of a percent. */
  percent: number;
  /** More, or below 0 less, in minor units. */
  amount: number;
}

/** The price of a new listing. Null: its units have no price, or it would be nothing. */
export function priceOfRule(sale_price: number | null, { percent, amount }: PriceRule): number | null {
  if (sale_price === null) return null;
  const price = Math.round((sale_price * (whole + percent)) / whole) + amount;
  return price > 0 ? price : null;
}
