import { describe, expect, test } from 'vitest';
import { type CounterPrice, type CounterTerms, counterRange, refuseCounterPrice } from './counter-price.rules.ts';

const terms: CounterTerms = { counter_percent: 10, counter_amount: 1_500, counter_needs_reason: true };

describe('the range at the counter', () => {
  test.each<[string, number, Partial<CounterTerms>, [number, number]]>([
    ['the percentage, where it is wider', 20_000, {}, [18_000, 22_000]],
    ['the amount, where it is wider', 10_000, {}, [8_500, 11_500]],
    ['never below nothing', 1_000, {}, [0, 2_500]],
    ['rounds to the minor unit', 20_005, { counter_amount: 0 }, [18_004, 22_006]],
    ['the list alone, without either', 20_000, { counter_percent: 0, counter_amount: 0 }, [20_000, 20_000]],
    ['nothing for a device without worth', 0, { counter_amount: 0 }, [0, 0]],
  ])('is %s', (_case, listed, more, [low, high]) => {
    expect(counterRange(listed, { ...terms, ...more })).toEqual({ low, high });
  });
});

describe('a price at the counter', () => {
  const ask = (price: Partial<CounterPrice>, more: Partial<CounterTerms> = {}, currency = 'USD') =>
    refuseCounterPrice(
      { listed: 20_000, price: 21_000, reason: 'Regular', is_approved: false, ...price },
      { ...terms, ...more },
      currency,
    );
  const beyond = 'You can agree on $180.00 to $220.00. Any other price needs a manager’s PIN.';

  test.each<[string, Partial<CounterPrice>, Partial<CounterTerms>, ReturnType<typeof ask>]>([
    ['in the range', {}, {}, null],
    ['at its upper end', { price: 22_000 }, {}, null],
    ['at its lower end', { price: 18_000 }, {}, null],
    ['of the list needs nothing', { price: 20_000, reason: undefined }, {}, null],
    ['above it', { price: 22_001 }, {}, { field: 'price', message: beyond }],
    ['below it', { price: 17_999 }, {}, { field: 'price', message: beyond }],
    ['above it, approved', { price: 90_000, is_approved: true }, {}, null],
    ['without a reason', { reason: '' }, {}, { field: 'price_reason', message: 'Reason is required' }],
    [
      'approved, without a reason',
      { reason: undefined, is_approved: true },
      {},
      { field: 'price_reason', message: 'Reason is required' },
    ],
    ['without a reason that nobody asks for', { reason: undefined }, { counter_needs_reason: false }, null],
    [
      'where there is no range',
      {},
      { counter_percent: 0, counter_amount: 0 },
      { field: 'price', message: 'Another price than the list’s needs a manager’s PIN' },
    ],
  ])('%s', (_case, price, more, refusal) => {
    expect(ask(price, more)).toEqual(refusal);
  });

  test('names the range in a currency without decimals', () => {
    expect(ask({ listed: 20_000, price: 30_000 }, {}, 'JPY')?.message).toContain('¥18,000 to ¥22,000');
  });
});
