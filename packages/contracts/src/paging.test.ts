import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Paging, pageSizes, paginate } from './paging.ts';

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
