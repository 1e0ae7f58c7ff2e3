import type { GeneralSettings } from '@tradepost/contracts/company-settings/general/general.contract';
import { describe, expect, it } from 'vitest';
import { changedGeneral, toGeneralValues, validateGeneral } from './general-values.rules.ts';

const stored: GeneralSettings = {
  currency: 'USD',
  country_code: 'US',
  timezone: 'America/Chicago',
  distance_unit: 'mi',
  version: 3,
  order_number: { prefix: 'SLD', prefixes: { 'mail-in': 'SLM' }, next_number: 1100 },
  purchasing: { channels: [{ key: 'in-store', is_on: true, refusal: null }] },
  price_lock: { price_lock_days: 14, price_lock_days_by_channel: {}, version: 1 },
  round_up: { round_up_price: '0', round_up_step: 1, version: 1 },
  security: { requires_two_factor: false, session_hours: 24 },
  retention_years: null,
};
const values = toGeneralValues(stored);

describe('what is sent', () => {
  it.each([
    ['nothing without a change', {}, {}],
    ['a time zone', { timezone: 'UTC' }, { timezone: 'UTC' }],
    [
      'a prefix without the next number',
      { prefix: 'ABC' },
      {
        order_number: {
          prefix: 'ABC',
          prefixes: { 'in-store': null, 'mail-in': 'SLM', 'bulk-quote': null, 'easy-offer': null },
        },
      },
    ],
    ['rounding', { round_up: '5' as const }, { round_up: { round_up_price: '1', round_up_step: 5, version: 1 } }],
    ['hours', { session_hours: '8' }, { security: { requires_two_factor: false, session_hours: 8 } }],
    ['years', { retention_years: 5 }, { retention_years: 5 }],
  ])('%s', (_case, change, expected) => {
    expect(changedGeneral(stored, { ...values, ...change })).toEqual(expected);
  });
});

it.each([
  [{ prefix: '1A' }, 'prefix'],
  [{ channels: [] }, 'channels'],
  [{ price_lock_days: 61 }, 'price_lock_days'],
  [{ next_number: '' as const }, 'next_number'],
])('%j is refused at its field', (change, field) => {
  expect(Object.keys(validateGeneral({ ...values, ...change }))).toEqual([field]);
});
