import { packages } from '@tradepost/contracts/billing/package.data';
import { packageOf, priceOf } from '@tradepost/contracts/billing/package.rules';
import { expect, test } from 'vitest';
import {
  cardText,
  expiryText,
  limitTexts,
  monthText,
  planStatus,
  priceText,
  shareOf,
  yearlySaving,
} from './billing.rules.ts';

const info = {
  subscription_status: 0,
  is_trial_end: false,
  is_unpaid_billing: false,
  subscription: { cancel_at_period_end: false },
} as Parameters<typeof planStatus>[0];

test.each([
  [info, 'Active', 'success'],
  [{ ...info, subscription_status: 1 }, 'Trial', 'info'],
  [{ ...info, subscription_status: 1, is_trial_end: true }, 'Trial ended', 'danger'],
  [{ ...info, subscription_status: 2 }, 'Unpaid', 'danger'],
  [{ ...info, subscription_status: 3, subscription: null }, 'Canceled', 'neutral'],
  [{ ...info, subscription: { ...info.subscription, cancel_at_period_end: true } }, 'Canceled', 'warning'],
] as const)('case %#: %s', (given, label, meaning) => {
  expect(planStatus(given as typeof info)).toEqual({ label, meaning });
});

test.each([
  [1, ['150 orders a month', '1 location', 'Up to 3 team members']],
  [2, ['500 orders a month', '2 locations included, up to 3', 'Up to 8 team members']],
  [3, ['2,000 orders a month', '5 locations included, up to 15', 'Up to 30 team members']],
  [4, ['Unlimited orders', '10 locations included, more as you grow', 'Unlimited team members']],
])('package %i holds %j', (id, texts) => {
  expect(limitTexts(packageOf(id))).toEqual(texts);
});

test('a year saves as much with every package', () => {
  for (const { id } of packages) {
    const prices = { month: priceOf(id, 'month', 'JPY'), year: priceOf(id, 'year', 'JPY') };
    expect(yearlySaving({ prices })).toBe(17);
  }
});

test.each([
  [10, 100, 0.8, 0.1, 'success'],
  [80, 100, 0.8, 0.8, 'warning'],
  [100, 100, 0.8, 1, 'danger'],
  [140, 100, 0.8, 1, 'danger'],
  [1, 1, undefined, 1, 'success'],
  [2, 1, undefined, 1, 'danger'],
  [999, null, 0.8, 0, 'success'],
])('%i of %j, warning at %j', (used, limit, warnsAt, share, meaning) => {
  expect(shareOf(used, limit, warnsAt)).toEqual({ share, meaning });
});

test('small words', () => {
  expect(priceText(13_900, 'JPY', 'month')).toBe('¥13,900 a month');
  expect([monthText('2026-03-01'), monthText('2026-12-01', true)]).toEqual(['Mar 2026', 'Dec']);
  expect(cardText({ brand: 'Visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(cardText({ brand: 'Link', last4: '' })).toBe('Link');
  expect([expiryText({ exp_month: 4, exp_year: 2030 }), expiryText({ exp_month: 0, exp_year: 0 })]).toEqual([
    '04/30',
    null,
  ]);
});
