import { z } from 'zod';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

/** The paging part of every list's query. A page beyond the last answers the last; 0 or empty is the first. */
export const Paging = z.object({
  page: z.coerce
    .number()
    .int()
    .catch(1)
    .transform((page) => Math.max(1, page))
    .default(1),
  per_page: z.coerce
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size), 'Per page must be one of 10, 25, 50, 100')
    .default(defaultPageSize),
});
export type Paging = z.output<typeof Paging>;

export const Pagination = z
  .object({
    current_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    last_page: z.number().int(),
    is_capped: z.boolean().optional().describe('True when there are more than `total`: counting stopped there.'),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** The `data` of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), pagination: Pagination });
}

/** Where a requested page lands, once the total is known. */
export function paginate(paging: Paging, total: number): Pagination & { offset: number } {
  const last_page = Math.max(1, Math.ceil(total / paging.per_page));
  const current_page = Math.min(Math.max(1, paging.page), last_page);
  return {
    current_page,
    per_page: paging.per_page,
    total,
    last_page,
    offset: (current_page - 1) * paging.per_page,
  };
}

/** Counting goes no further: nobody pages that far, and counting them all would cost more than the page. */
export const mostCounted = 10_000;

/** As `paginate`, of rows that were counted up to one more than `mostCounted`. */
export function paginateCounted(paging: Paging, counted: number): Pagination & { offset: number } {
  const page = paginate(paging, Math.min(counted, mostCounted));
  return counted > mostCounted ? { ...page, is_capped: true } : page;
}
