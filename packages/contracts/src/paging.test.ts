import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCounted, Paging, pageOf, pageSizes } from './paging.ts';

describe('Paging', () => {
  it.each([
    [{}, { page: 1, per_page: 10 }],
    [
      { page: '3', per_page: '25' },
      { page: 3, per_page: 25 },
    ],
    [{ page: '0' }, { page: 1, per_page: 10 }],
    [{ page: '' }, { page: 1, per_page: 10 }],
    [{ page: '-2' }, { page: 1, per_page: 10 }],
    [{ page: 'x' }, { page: 1, per_page: 10 }],
  ])('%j', (query, expected) => {
    expect(Paging.parse(query)).toEqual(expected);
  });

  it('takes only the four sizes', () => {
    expect(Paging.safeParse({ per_page: 30 }).success).toBe(false);
  });
});

describe('pageOf', () => {
  it('answers the last page for one beyond it, and never leaves the list', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...pageSizes), fc.nat(100_000), (page, per_page, total) => {
        const { offset, pagination } = pageOf({ page, per_page }, total);
        expect(pagination.current_page).toBeGreaterThanOrEqual(1);
        expect(pagination.current_page).toBeLessThanOrEqual(pagination.last_page);
        expect(offset).toBe((pagination.current_page - 1) * per_page);
        if (total > 0) expect(offset).toBeLessThan(total);
        expect(pagination.last_page * per_page).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it.each([
    [maxCounted - 1, { total: maxCounted - 1, last_page: 1_000 }],
    [maxCounted, { total: maxCounted, last_page: 1_000 }],
    [maxCounted + 1, { total: maxCounted, last_page: 1_000, is_capped: true }],
  ])('caps %j counted', (counted, expected) => {
    const paging = { page: 9_999, per_page: 10 };
    expect(pageOf(paging, counted, maxCounted)).toEqual({
      offset: 9_990,
      pagination: { current_page: 1_000, per_page: 10, ...expected },
    });
  });
});
