import { describe, expect, test } from 'vitest';
import { entryOf, isMissingPart } from './version.ts';

test.each([
  ['<script type="module" crossorigin src="/assets/index-Ab1.js"></script>', '/assets/index-Ab1.js'],
  ['<link href="/assets/index-Ab1.css"><script src="/assets/x-2.js" type="module"></script>', '/assets/x-2.js'],
  ['<script type="module" src="/src/main.tsx"></script>', undefined],
  ['<h1>Bad gateway</h1>', undefined],
])('the entry of %s', (html, entry) => {
  expect(entryOf(html)).toBe(entry);
});

describe('a part that is missing', () => {
  test.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: https://x.test/assets/a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['its style', new Error('Unable to preload CSS for /assets/a.css'), true],
    ['another fault', new TypeError('x is undefined'), false],
    ['no error at all', 'Failed to fetch dynamically imported module', false],
  ])('as %s says it', (_case, error, expected) => {
    expect(isMissingPart(error)).toBe(expected);
  });
});
