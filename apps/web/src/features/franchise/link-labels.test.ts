import type { CompanyLink } from '@tradepost/contracts/franchise/company-link.contract';
import { expect, test } from 'vitest';
import { priceNote, sharedText, takenText, theirShares } from './link-labels.rules.ts';

test.each([
  ['parent', ['prices', 'catalog'], 'Product catalog, Prices'],
  ['child', ['widget'], 'Stores in their widget'],
  // A kind of side gives only its own things.
  ['child', ['prices'], 'Nothing'],
  ['parent', [], 'Nothing'],
] as const)('a %s that gives %j: %s', (side, keys, text) => {
  expect(sharedText(side, keys)).toBe(text);
});

test('what they give is told from our side', () => {
  expect(theirShares({ side: 'parent', they_give: ['totals', 'widget'] })).toBe('Totals, Stores in your widget');
});

test.each([
  [0, 0, null],
  [1, 0, '1 product taken over'],
  [0, 2, '2 conditions taken over'],
  [1200, 1, '1,200 products and 1 condition taken over'],
])('%i products and %i conditions: %s', (products, conditions, text) => {
  expect(takenText({ products, conditions })).toBe(text);
});

test('a note names the other currency', () => {
  const link = { side: 'child', prices: 'currency', currency: 'CAD' } as CompanyLink;
  expect(priceNote(link)).toContain('in CAD');
  expect(priceNote({ ...link, prices: 'none' })).toBeNull();
});
