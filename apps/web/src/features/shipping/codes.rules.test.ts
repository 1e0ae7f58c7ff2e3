import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBars, drawSquares } from './codes.rules.ts';

test('bars stand between blank sides, spaces are left out', () => {
  expect(drawBars([2, 1, 1], 30)).toEqual({ width: 24, height: 30, path: 'M10 0h2v30h-2zM13 0h1v30h-1z' });
});

test('squares join their neighbours', () => {
  expect(drawSquares(['110', '001', '101'])).toEqual({
    width: 11,
    height: 11,
    path: 'M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z',
  });
});

test('every dark square is drawn once', () => {
  const rows = fc.array(fc.stringMatching(/^[01]{21}$/), { minLength: 21, maxLength: 21 });
  fc.assert(
    fc.property(rows, (dark) => {
      const drawn = [...drawSquares(dark).path.matchAll(/h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0);
      return drawn === dark.join('').replaceAll('0', '').length;
    }),
  );
});
