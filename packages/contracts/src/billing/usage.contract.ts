import { z } from 'zod';
import { contract } from '../route.ts';
import { Limit } from './package.contract.ts';

const area = 'billing';

const Used = z.object({ used: z.number().int(), limit: Limit });

export const UsageReport = z
  .object({
    month: z.iso.date().describe('Its first day, in the company’s timezone'),
    month_ends: z.iso.date().describe('The first day of the next'),
    orders: Used,
    locations: Used.extend({ included: z.number().int() }),
    users: Used,
    fitting_package_id: z.number().int().nullable().describe('The cheapest plan that holds all of it'),
  })
  .meta({ id: 'UsageReport' });

export type UsageReport = z.infer<typeof UsageReport>;

export const usageReport = contract({
  method: 'GET',
  url: '/v1/pos/billing/report/usage',
  area,
  summary: 'What is used of the plan this month',
  access: 'billing.view',
  data: UsageReport,
});

export const usageChart = contract({
  method: 'GET',
  url: '/v1/pos/billing/usage/chart',
  area,
  summary: 'New orders month by month, the last one being this',
  access: 'billing.view',
  query: z.object({ months: z.coerce.number().int().min(3).max(24).default(12) }),
  data: z.object({
    limit: Limit,
    months: z.array(z.object({ month: z.iso.date().describe('Its first day'), orders: z.number().int() })),
  }),
});
