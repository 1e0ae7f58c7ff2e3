import { z } from 'zod';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

export const PageNumber = z.coerce
  .number()
  .int()
  .describe('The page, from 1. A page beyond the last answers the last.');

/** The paging parameters of every list. A page beyond the last returns the last; 0 or empty is the first. */
export const Paging = z.object({
  page: PageNumber.catch(1)
    .transform((page) => Math.max(1, page))
    .default(1),
  per_page: z.coerce
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size), 'Per page must be one of 10, 25, 50, 100')
    .meta({ enum: [...pageSizes] })
    .default(defaultPageSize)
    .describe('10, 25, 50 or 100; also understood as `limit`'),
});
export type Paging = z.output<typeof Paging>;

export const Pagination = z
  .object({
    current_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    last_page: z.number().int(),
    is_capped: z.boolean().optional().describe('True when there are more than `total`: counting stopped there'),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

const sizeNames = ['per_page', 'limit'] as const;

/** The input with its page size under the name that the call knows: `per_page` and `limit` mean the same everywhere. */
export function withPageSize(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== 'object' || input === null) return input;
  const [known] = sizeNames.filter((name) => name in schema.shape);
  const [sent] = sizeNames.filter((name) => name in input);
  if (known === undefined || sent === undefined || known in input) return input;
  return { ...input, [known]: (input as Record<string, unknown>)[sent] };
}

/** The `data` of a list. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), pagination: Pagination });
}

/** The counting limit: nobody pages further, and counting everything would cost more than the page. */
export const maxCounted = 10_000;

/**
 * The page to return, given the total, and the rows to skip before it. With `maxTotal`, the count stopped at one more than
 * that.
 */
export function pageOf(
  { page, per_page }: Paging,
  counted: number,
  maxTotal = Number.POSITIVE_INFINITY,
): { offset: number; pagination: Pagination } {
  const total = Math.min(counted, maxTotal);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  const current_page = Math.min(Math.max(1, page), last_page);
  const pagination = { current_page, per_page, total, last_page };
  return {
    offset: (current_page - 1) * per_page,
    pagination: counted > maxTotal ? { ...pagination, is_capped: true } : pagination,
  };
}
