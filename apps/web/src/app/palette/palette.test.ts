import { describe, expect, test } from 'vitest';
import { arrange, type Choice, filterChoices, step } from './palette.rules.ts';

const choices = [
  { title: 'Dashboard', words: 'home start' },
  { title: 'In-store buyback · Archive' },
  { title: 'New in-store order', words: 'create buy' },
];

describe('choices', () => {
  test.each([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['dash', [0]],
    ['HOME', [0]],
    ['store', [1, 2]],
    ['in-st', [1, 2]],
    ['order new', [2]],
    ['create ord', [2]],
    ['shboard', []],
    ['new zebra', []],
  ])('for %j', (text, expected) => {
    expect(filterChoices(choices, text)).toEqual(expected.map((at) => choices[at]));
  });
});

describe('results', () => {
  const choice = (group: Choice['group'], title: string, own: Partial<Choice> = {}): Choice => ({
    id: title,
    group,
    title,
    opens: '/',
    ...own,
  });
  const customer = choice('Customers', 'Mark Twain');
  const order = (text: string, known: Choice[]) => arrange(text, known, [customer]).map(({ title }) => title);

  test('found by their titles come before records, those found by other words after them', () => {
    const feed = choice('Settings', 'Price sync', { words: 'marketer' });
    const stock = choice('Pages', 'Market');
    expect(order('mark', [feed, stock])).toEqual(['Market', 'Mark Twain', 'Price sync']);
  });

  test('the best of a group is first, and the group stays together', () => {
    const known = [
      choice('Settings', 'Invoices', { words: 'tax' }),
      choice('Settings', 'Tax'),
      choice('Settings', 'See all 9 of tax', { isMore: true }),
    ];
    expect(order('tax', known)).toEqual(['Tax', 'Invoices', 'See all 9 of tax', 'Mark Twain']);
  });

  test('a way to more is no reason to come first', () => {
    expect(order('all', [choice('Settings', 'See all 9', { isMore: true })])).toEqual(['Mark Twain', 'See all 9']);
  });

  test('stay as they are without a text', () => {
    expect(order('', [choice('Actions', 'Pay all'), choice('Pages', 'Dashboard')])).toEqual([
      'Pay all',
      'Dashboard',
      'Mark Twain',
    ]);
  });
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from %d by %d of %d to %d', (at, by, length, expected) => {
  expect(step(at, by, length)).toBe(expected);
});
