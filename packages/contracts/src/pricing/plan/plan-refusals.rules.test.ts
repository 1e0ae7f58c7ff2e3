import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlanBook, type PlannedLine, paidInOf, refusePlanned } from './plan-refusals.rules.ts';

const empty: PlanBook = { today: '2027-05-05', holds: [], caps: [], budgets: [] };
const phone: PlannedLine = { variant_id: 1, title: 'Apple iPhone 12', quantity: 1, total: 20_000 };
const other: PlannedLine = { variant_id: 2, title: 'Google Pixel 8', quantity: 1, total: 30_000 };
const refuse = (
  book: Partial<PlanBook>,
  lines: PlannedLine[],
  more: { paid_in?: 'cash' | 'credit'; is_open?: boolean } = {},
) =>
  refusePlanned({ ...empty, ...book }, { lines, paid_in: 'cash', ...more }, (day) => day).map(({ message }) => message);

describe('a stopped device', () => {
  const holds = [{ variant_id: 1, state: 'stop' as const, bought_from: '2027-05-12' }];
  test('is refused until its day, and no other', () => {
    expect(refuse({ holds }, [phone, other])).toEqual(['We have enough of these until 2027-05-12: Apple iPhone 12']);
    expect(refuse({ holds }, [other])).toEqual([]);
  });
  test('whose day has passed is refused until tomorrow', () =>
    expect(refuse({ holds: [{ ...holds[0]!, bought_from: '2027-05-01' }] }, [phone])).toEqual([
      'We have enough of these until 2027-05-06: Apple iPhone 12',
    ]));
  test.each(['hungry', 'normal', 'full'] as const)('that is %s is bought', (state) =>
    expect(refuse({ holds: [{ variant_id: 1, state, bought_from: null }] }, [phone])).toEqual([]),
  );
});

describe('a cap a day', () => {
  const caps = [{ node_id: 1, day_cap: 3, bought: 1, variant_ids: [1] }];
  test('is reached with what was bought before', () => {
    expect(refuse({ caps }, [{ ...phone, quantity: 2 }])).toEqual([]);
    expect(refuse({ caps }, [phone, { ...phone, quantity: 2 }])).toEqual([
      'We have bought enough of these for today: Apple iPhone 12. Come back on 2027-05-06.',
    ]);
    expect(refuse({ caps }, [{ ...other, quantity: 9 }])).toEqual([]);
  });
});

describe('a budget', () => {
  const budgets = [
    { paid_in: 'cash' as const, amount: 100_000, used: 80_000 },
    { paid_in: 'credit' as const, amount: 0, used: 0 },
  ];
  test.each([
    ['that is just enough', [phone], 'cash', []],
    [
      'of money',
      [phone, { ...phone, total: 1 }],
      'cash',
      ['Our budget for payouts is used up for this week. Come back on 2027-05-10.'],
    ],
    [
      'of store credit',
      [phone],
      'credit',
      ['Our budget for store credit is used up for this week. Come back on 2027-05-10.'],
    ],
  ] as const)('%s', (_, lines, paid_in, texts) => expect(refuse({ budgets }, [...lines], { paid_in })).toEqual(texts));

  test('does not count while no payout is promised', () =>
    expect(refuse({ budgets }, [phone, other], { is_open: true })).toEqual([]));

  test('never refuses an offer that fits', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (amount, used, total) => {
        const refused = refuse({ budgets: [{ paid_in: 'cash', amount, used }] }, [{ ...phone, total }]).length > 0;
        expect(refused).toBe(total > 0 && used + total > amount);
      }),
    ));
});

test.each([
  ['store_credit', 'credit'],
  ['cash', 'cash'],
  ['paypal', 'cash'],
  [null, 'cash'],
] as const)('a payout by %s counts as %s', (method, paid_in) => expect(paidInOf(method)).toBe(paid_in));
