import { describe, expect, it } from 'vitest';
import { judgeExtra } from './count.rules.ts';

const here = {
  status: 0,
  is_here: true,
  is_of_category: true,
  is_of_shelves: true,
  shelf: 'A-3',
  found_on: null,
} as const;

describe('a scanned unit that is not expected', () => {
  it.each([
    [null, 'unknown', 'No unit has this number'],
    [{ ...here, status: 2 }, 'unexpected', 'Sold'],
    [{ ...here, status: -1 }, 'unexpected', 'Deleted from the stock'],
    [{ ...here, status: 4 }, 'unexpected', 'On its way in a transfer'],
    [{ ...here, status: 4, is_here: false }, 'unexpected', 'On its way in a transfer'],
    [{ ...here, is_here: false }, 'wrong_place', null],
    [{ ...here, status: 5, is_here: false }, 'wrong_place', null],
    [here, 'arrived', 'Came in during the count'],
    [{ ...here, found_on: 'a-3' }, 'arrived', 'Came in during the count'],
    [{ ...here, found_on: 'B-12' }, 'wrong_shelf', 'Belongs on A-3'],
    [{ ...here, shelf: null, found_on: 'B-12' }, 'wrong_shelf', 'Belongs on no shelf'],
    [{ ...here, is_of_shelves: false }, 'wrong_shelf', 'Belongs on A-3'],
    [{ ...here, is_here: false, found_on: 'B-12' }, 'wrong_place', null],
    [{ ...here, is_of_category: false }, 'arrived', 'Of another category'],
  ] as const)('%j: %s', (unit, result, why) => {
    expect(judgeExtra(unit)).toEqual({ result, why });
  });
});
