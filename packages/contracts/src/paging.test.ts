import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostCounted, Paging, pageSizes, paginate, paginateCounted } from './paging.ts';

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

describe('paginate', () => {
  it('answers the last page for one beyond it, and never leaves the list', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...pageSizes), fc.nat(100_000), (page, per_page, total) => {
        const found = paginate({ page, per_page }, total);
        expect(found.current_page).toBeGreaterThanOrEqual(1);
        expect(found.current_page).toBeLessThanOrEqual(found.last_page);
        expect(found.offset).toBe((found.current_page - 1) * per_page);
        if (total > 0) expect(found.offset).toBeLessThan(total);
        expect(found.last_page * per_page).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe('paginateCounted', () => {
  it.each([
    [mostCounted - 1, { total: mostCounted - 1, last_page: 1_000 }],
    [mostCounted, { total: mostCounted, last_page: 1_000 }],
    [mostCounted + 1, { total: mostCounted, last_page: 1_000, is_capped: true }],
  ])('%j counted', (counted, expected) => {
    const paging = { page: 9_999, per_page: 10 };
    expect(paginateCounted(paging, counted)).toEqual({ current_page: 1_000, per_page: 10, offset: 9_990, ...expected });
  });
});
