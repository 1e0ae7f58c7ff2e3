import type { JsonItem } from './json-items.rules.ts';
import type { SourceProduct } from './price-source.rules.ts';

/** The conditions of SellCell's lists, best first, with the keys of ours that mean the same. */
const buckets = [
  ['prices_likenew', 'Like new', 'like-new'],
  ['prices_good', 'Good', 'good'],
  ['prices_poor', 'Poor', 'fair'],
  ['prices_faulty', 'Faulty', 'broken'],
] as const;

export const sellcellKeys: ReadonlyMap<string, string> = new Map(buckets.map(([, name, key]) => [name, key]));

/** Whether an element is a device of SellCell's list of what its merchants pay. */
export const isSellcellDevice = (item: JsonItem): boolean =>
  typeof item.device_name === 'string' && buckets.some(([field]) => field in item);

/** A device with the best price of the other merchants in each condition, as a row of a list has it. */
export function sellcellRow(item: JsonItem, ownMerchant: string | null): JsonItem {
  const { device_name, capacity, network } = item;
  const prices = buckets.flatMap(([field, name]) => {
    const best = bestPrice(item[field], ownMerchant);
    return best === null ? [] : [[name, best] as const];
  });
  return { device_name, capacity: textOf(capacity), network: textOf(network), prices: Object.fromEntries(prices) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const plain = (name: string) => name.trim().toLowerCase();

/** One or several elements: `{ merchant_name, merchant_price }`, or `{ price: … }` around them. */
function bestPrice(bucket: unknown, ownMerchant: string | null): number | null {
  const amounts = offersOf(bucket).flatMap(({ merchant_name, merchant_price }) => {
    if (ownMerchant !== null && plain(textOf(merchant_name)) === plain(ownMerchant)) return [];
    const amount = Number(textOf(merchant_price).replaceAll(/[$£€,\s]/g, '') || Number.NaN);
    return Number.isFinite(amount) && amount > 0 ? [amount] : [];
  });
  return amounts.length === 0 ? null : Math.max(...amounts);
}

function offersOf(bucket: unknown): JsonItem[] {
  if (Array.isArray(bucket)) return bucket.flatMap(offersOf);
  if (typeof bucket !== 'object' || bucket === null) return [];
  const item = bucket as JsonItem;
  const around = item.price ?? item.prices;
  return around === undefined ? [item] : offersOf(around);
}

/** SellCell's conditions are known, so that they are mapped at once. */
export const withSellcellKeys = (product: SourceProduct): SourceProduct => ({
  ...product,
  condition_keys: sellcellKeys,
});
