import { expect, test } from 'vitest';
import { tileColumns } from './tile-columns.rules.ts';

test.each([
  [1, 1, 1, 1],
  [3, 3, 2, 2],
  [4, 4, 2, 2],
  [5, 5, 3, 2],
  [7, 7, 4, 2],
  [9, 5, 3, 2],
])('%d tiles', (count, wide, narrow, phone) => {
  expect(tileColumns(count)).toEqual({ wide: wide, narrow: narrow, phone: phone });
});
