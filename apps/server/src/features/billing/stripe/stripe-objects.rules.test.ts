import { currencies } from '@tradepost/contracts/currencies';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { fromStripe, priceKey, subscriptionOf, toStripe } from './stripe-objects.rules.ts';

test.each([
  ['USD', 4900, 4900],
  ['JPY', 6900, 6900],
  ['KRW', 59_000, 59_000],
  ['HUF', 16_900, 1_690_000],
  ['ISK', 1000, 100_000],
  ['TWD', 1500, 150_000],
  ['KWD', 12_340, 12_340],
])('%s %i is %i at Stripe', (currency, ours, theirs) => {
  expect(toStripe(ours, currency)).toBe(theirs);
  expect(fromStripe(theirs, currency.toLowerCase())).toBe(ours);
});

test('an amount converts to Stripe and back in every currency', () => {
  for (const { code } of currencies) expect([code, fromStripe(toStripe(12_345, code), code)]).toEqual([code, 12_345]);
});

test('a price of another amount is another price', () => {
  expect(priceKey('package_3', 'month', 'EUR', 17_900)).toBe('tradepost_package_3_month_eur_17900');
  expect(priceKey('location', 'year', 'EUR', 23_000)).toBe('tradepost_location_year_eur_23000');
});

test('a subscription that holds no plan of ours is none', () => {
  const foreign = { items: { data: [{ price: { metadata: {}, currency: 'usd' } }] } };
  expect(subscriptionOf(foreign as unknown as Stripe.Subscription)).toBeUndefined();
});
