/** What happened at one price: how often it was shown, and how many devices were bought. */
export interface PricePeriod {
  price: number;
  shown: number;
  bought: number;
}

/** By how many percent more devices are bought when the price rises by one percent, with a 95% interval. */
export interface Elasticity {
  value: number;
  low: number;
  high: number;
}

/** A change of the price by less tells nothing. */
const minChange = 0.03;
const minBought = 5;
const minShown = 30;

/**
 * Compares the share of shown prices that led to a purchase before and after a change of the price. Null unless both periods
 * have enough quotes and the interval says which way it goes.
 */
export function priceElasticity(before: PricePeriod, after: PricePeriod): Elasticity | null {
  const isEnough = ({ price, shown, bought }: PricePeriod) =>
    price > 0 && shown >= minShown && bought >= minBought && bought <= shown;
  if (!isEnough(before) || !isEnough(after)) return null;
  const change = Math.log(after.price / before.price);
  if (Math.abs(change) < Math.log(1 + minChange)) return null;
  const share = ({ bought, shown }: PricePeriod) => bought / shown;
  const spread = ({ bought, shown }: PricePeriod) => 1 / bought - 1 / shown;
  const value = Math.log(share(after) / share(before)) / change;
  const error = (1.96 * Math.sqrt(spread(before) + spread(after))) / Math.abs(change);
  const [low, high] = [value - error, value + error];
  return low > 0 || high < 0 ? { value: round(value), low: round(low), high: round(high) } : null;
}

const round = (value: number) => Math.round(value * 10) / 10;
