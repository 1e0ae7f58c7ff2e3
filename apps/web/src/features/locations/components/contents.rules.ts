import type { LocationContents } from '@tradepost/contracts/locations/location.contract';
import type { LocationPrice } from '@tradepost/contracts/locations/location-price.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';

const some = (count: number, one: string, many: string) =>
  `${count >= maxCounted ? '10,000+' : formatCount(count)} ${count === 1 ? one : many}`;

/** What still is at a location, a sentence each. */
export function contentLines(contents: LocationContents): string[] {
  const { open_orders, units, open_batches, open_drawers, staff } = contents;
  return [
    ...(open_orders > 0 ? [`${some(open_orders, 'open order', 'open orders')}. You can still finish them.`] : []),
    ...(units > 0 ? [`${some(units, 'device', 'devices')} in stock. You can still sell or transfer them.`] : []),
    ...(open_batches > 0 ? [`${some(open_batches, 'payout batch', 'payout batches')} not settled yet.`] : []),
    ...(open_drawers > 0
      ? [`${some(open_drawers, 'open cash drawer', 'open cash drawers')}. Count and close it before you archive.`]
      : []),
    ...(staff > 0 ? [`${some(staff, 'team member starts', 'team members start')} here when signing in.`] : []),
  ];
}

/** The price of one location more or less, as a sentence. */
export function priceText(price: LocationPrice, formatDay: (at: string) => string): string {
  const { currency, interval, due_now, next_total, next_at } = price;
  const money = (amount: number) => formatMoney(amount, currency);
  if (!price.is_charged) {
    return interval === null
      ? `Nothing is charged now. A plan includes ${price.included} ${price.included === 1 ? 'location' : 'locations'}; each further one costs ${money(price.location_price)} a month.`
      : `Included in your ${price.package_name} plan (${price.used} of ${price.included} used).`;
  }
  const next =
    next_total === null || next_at === null
      ? ''
      : ` From ${formatDay(next_at)} you pay ${money(next_total)} a ${interval}.`;
  return due_now >= 0
    ? `${money(due_now)} is charged now, for the rest of this ${interval}.${next}`
    : `${money(-due_now)} is credited to your next invoice.${next}`;
}
