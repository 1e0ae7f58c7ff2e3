import { describe, expect, test } from 'vitest';
import { type CountText, cleanCount, countBody, countedTotal, differenceText, emptyCount } from './count.rules.ts';

const counting = (counts: Record<number, string>): CountText => ({ ...emptyCount('USD'), counts });

describe('a count', () => {
  test.each<[string, CountText, number | null]>([
    ['nothing yet', emptyCount('USD'), null],
    ['cleared again', counting({ 2000: '' }), null],
    ['an empty drawer', counting({ 2000: '0' }), 0],
    ['notes and coins', counting({ 2000: '5', 25: '4', 1: '' }), 10_100],
    ['the total only', { counts: {}, total: 500, is_total_only: true }, 500],
  ])('of %s', (_, text, total) => {
    expect(countedTotal(text, 'USD')).toBe(total);
    expect(countBody(text, 'USD') === null).toBe(total === null);
  });

  test('of a currency whose coins are not known is its total', () => {
    expect(emptyCount('AED').is_total_only).toBe(true);
    expect(countBody({ counts: {}, total: 700, is_total_only: true }, 'AED')).toEqual({ counted_total: 700 });
  });

  test.each([
    ['12a', '12'],
    ['-3', '3'],
    ['1.5', '15'],
    ['12345678', '123456'],
  ])('takes digits only: %s', (typed, kept) => expect(cleanCount(typed)).toBe(kept));
});

test.each([
  [0, 'USD', 'Matches'],
  [-300, 'USD', '$3.00 missing'],
  [100, 'USD', '$1.00 over'],
  [-300, 'JPY', '¥300 missing'],
])('a difference of %d %s reads %s', (difference, currency, text) =>
  expect(differenceText(difference, currency)).toBe(text),
);
