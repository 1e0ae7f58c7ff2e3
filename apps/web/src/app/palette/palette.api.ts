import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contract } from '@tradepost/contracts/route';
import { z } from 'zod';
import { api } from '../../lib/api.ts';

export const FoundRecord = z.object({
  type: z.enum(['order', 'customer', 'device']),
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  url: z.string().describe('Path of the record’s screen'),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const search = contract({
  method: 'POST',
  url: '/v1/pos/search',
  area: 'dashboard',
  summary: 'Records by number, IMEI, name or e-mail',
  access: 'session',
  body: z.object({ q: z.string() }),
  data: z.object({ items: z.array(FoundRecord) }),
});

export const shortestSearch = 2;

/** Records that fit `q`; asked only from two characters on. */
export function recordsQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => api(search, { body: { q }, signal }),
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
