import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { expect, test } from 'vitest';
import { mapLimitErrors } from './limit-errors.rules.ts';
import { changedOffers, OffersInput, toOffersValues } from './limits.rules.ts';

const limits = channels.map((channel) => ({
  channel,
  enabled: false,
  dollarAmount: 0,
  itemQuantity: 0,
  selectedCategories: [],
  counter_percent: 0,
  counter_amount: 0,
  counter_needs_reason: true,
  version: 1,
}));
const stored = {
  settings: { currency: 'USD', limits, availableCategories: [] },
  lock: { price_lock_days: 14, price_lock_days_by_channel: { 'mail-in': 21 }, version: 3 },
};
const values = () => toOffersValues(stored);

test('stored values pass the schema, and unchanged values are not sent', () => {
  expect(OffersInput.safeParse(values()).success).toBe(true);
  expect(changedOffers(stored, values())).toEqual({ limits: null, lock: null });
});

test('only the changed channels are sent, and the days in their own call', () => {
  const changed = values();
  changed.limits = changed.limits.map((each) => (each.channel === 'bulk-quote' ? { ...each, enabled: true } : each));
  expect(changedOffers(stored, changed).limits?.map(({ channel }) => channel)).toEqual(['bulk-quote']);
  expect(changedOffers(stored, changed).lock).toBeNull();
  const days = { ...values(), price_lock_days_by_channel: { ...values().price_lock_days_by_channel, 'mail-in': null } };
  expect(changedOffers(stored, days)).toMatchObject({ limits: null, lock: { price_lock_days: 14 } });
});

test('errors of the server are mapped to their channel', () => {
  const errors = { 'limits.0.dollarAmount': ['too much'], price_lock_days: ['too long'] };
  expect(mapLimitErrors(errors, [{ channel: 'easy-offer' }])).toEqual({
    'limits.3.dollarAmount': ['too much'],
    price_lock_days: ['too long'],
  });
});
