import { expect, test } from 'vitest';
import { outlineOf } from './outline.rules.ts';

test.each([
  ['smartphones', 'phone'],
  ['tablets', 'tablet'],
  ['macs', 'laptop'],
  ['laptops', 'laptop'],
  ['smartwatches', 'watch'],
  ['game-consoles', 'console'],
  ['headphones', 'headphones'],
  ['books', 'book'],
  ['old-notebooks', 'laptop'],
  ['imacs', 'desktop'],
  ['desktop-computers', 'desktop'],
  ['cameras-and-lenses', 'camera'],
  ['e-bikes', 'other'],
  ['', 'other'],
])('%j is drawn as %s', (key, outline) => {
  expect(outlineOf(key)).toBe(outline);
});
