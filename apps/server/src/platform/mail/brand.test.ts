import { expect, test } from 'vitest';
import { brandOf, putBrand } from './brand.ts';

test.each([
  ['Your team on Tradepost', 'Your team'],
  ['because you own Second Life on Tradepost.', 'because you own Second Life.'],
  ['Open in Tradepost', 'Open in $& Life'],
  ['You already have a Tradepost account.', 'You already have an account.'],
  ['https://tradepost.example/a', 'https://tradepost.example/a'],
])('%s', (text, expected) => {
  expect(putBrand(text, '$& Life')).toBe(expected);
});

test('our name goes where the plan removes it', () => {
  expect([1, 3, 4, 9, 17, 19].map((package_id) => brandOf({ name: 'Second Life', package_id }).brand ?? null)).toEqual([
    null,
    null,
    'Second Life',
    null,
    'Second Life',
    null,
  ]);
});
