import { z } from 'zod';
import { WhichPeriod } from '../reports/report.contract.ts';
import { contract, Day, Minor } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';

const area = 'franchisee';

export const LinkedTotal = z
  .object({
    link_id: z.number().int().nullable().describe('Null: our own store'),
    company_name: z.string(),
    location_name: z.string(),
    currency: z.string(),
    offers: z.number().int().describe('Offers made'),
    orders: z.number().int().describe('Orders paid'),
    devices: z.number().int().describe('Devices bought'),
    paid_amount: Minor,
    units: z.number().int().describe('Units sold'),
    sales: costFigure('What they sold for, net of tax'),
  })
  .meta({ id: 'LinkedTotal' });
export type LinkedTotal = z.infer<typeof LinkedTotal>;

export const findLinkedTotals = contract({
  method: 'GET',
  url: '/v1/pos/franchisee/totals',
  area,
  summary: 'Totals per store, of our stores and those of linked companies that share them',
  description:
    'Sums only. Each currency has rows of its own. Our own stores are left out for members of some locations.',
  access: 'reports.view',
  query: z.object({
    period: WhichPeriod.default('month'),
    date_from: Day.optional().describe('First day of a custom period'),
    date_to: Day.optional().describe('Last day of a custom period, inclusive'),
  }),
  data: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    items: z.array(LinkedTotal),
  }),
});
