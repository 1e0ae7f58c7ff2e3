import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { expect, test } from 'vitest';
import { placeLimitErrors } from './limit-errors.rules.ts';
import { changedOffers, OffersInput, toOffersValues } from './limits.rules.ts';

const limits = channels.map((channel) => ({
  ...{ channel, enabled: false, dollarAmount: 0, itemQuantity: 0, selectedCategories: [], version: 1 },
}));
const values = () =>
  toOffersValues(
    { currency: 'USD', limits, availableCategories: [] },
    { price_lock_days: 14, price_lock_days_by_channel: { 'mail-in': 21 }, version: 3 },
  );

test('what was read can be saved, and nothing of it is sent unless it changed', () => {
  expect(OffersInput.safeParse(values()).success).toBe(true);
  expect(changedOffers(values(), values())).toEqual({ limits: null, lock: null });
});

test('only the changed channels are sent, and the days apart', () => {
  const changed = values();
  changed.limits = changed.limits.map((each) => (each.channel === 'bulk-quote' ? { ...each, enabled: true } : each));
  expect(changedOffers(values(), changed).limits?.map(({ channel }) => channel)).toEqual(['bulk-quote']);
  expect(changedOffers(values(), changed).lock).toBeNull();
  const days = { ...values(), price_lock_days_by_channel: { ...values().price_lock_days_by_channel, 'mail-in': null } };
  expect(changedOffers(values(), days)).toMatchObject({ limits: null, lock: { price_lock_days: 14 } });
});

test('the server’s messages land on the channel they are about', () => {
  const errors = { 'limits.0.dollarAmount': ['too much'], price_lock_days: ['too long'] };
  expect(placeLimitErrors(errors, [{ channel: 'easy-offer' }])).toEqual({
    'limits.3.dollarAmount': ['too much'],
    price_lock_days: ['too long'],
  });
});
