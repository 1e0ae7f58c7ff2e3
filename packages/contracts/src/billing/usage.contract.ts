import { z } from 'zod';
import { contract } from '../route.ts';
import { Limit } from './package.contract.ts';

const area = 'billing';

const Used = z.object({ used: z.number().int(), limit: Limit });

export const UsageReport = z
  .object({
    month: z.iso.date().describe('First day of the month, in the company’s timezone'),
    month_ends: z.iso.date().describe('First day of the next month'),
    orders: Used,
    locations: Used.extend({ included: z.number().int() }),
    users: Used,
    fitting_package_id: z.number().int().nullable().describe('The cheapest plan that covers this usage'),
  })
  .meta({ id: 'UsageReport' });

export type UsageReport = z.infer<typeof UsageReport>;

export const usageReport = contract({
  method: 'GET',
  url: '/v1/pos/billing/report/usage',
  area,
  summary: 'Plan usage this month',
  access: 'billing.view',
  data: UsageReport,
});

export const usageChart = contract({
  method: 'GET',
  url: '/v1/pos/billing/usage/chart',
  area,
  summary: 'New orders per month, ending with this month',
  access: 'billing.view',
  query: z.object({ months: z.coerce.number().int().min(3).max(24).default(12).describe('How many months back') }),
  data: z.object({
    limit: Limit,
    months: z.array(z.object({ month: z.iso.date().describe('First day of the month'), orders: z.number().int() })),
  }),
});
