import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxCounted, Paging, pageOf, pageSizes, withPageSize } from './paging.ts';

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

describe('the page size', () => {
  const Limited = z.object({ limit: z.number() });
  it.each([
    [Paging, { limit: '25' }, { limit: '25', per_page: '25' }],
    [Paging, { per_page: '50', limit: '25' }, { per_page: '50', limit: '25' }],
    [Paging.extend({ search: z.string() }), { limit: '25', search: 'a' }, { limit: '25', search: 'a', per_page: '25' }],
    [Limited, { per_page: 25 }, { per_page: 25, limit: 25 }],
    [Limited, { limit: 25 }, { limit: 25 }],
    [z.object({ name: z.string() }), { limit: 25 }, { limit: 25 }],
    [Paging, undefined, undefined],
  ])('case %#', (schema, input, expected) => {
    expect(withPageSize(schema, input)).toEqual(expected);
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
