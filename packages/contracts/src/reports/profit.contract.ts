import { z } from 'zod';
import { SheetFormat } from '../fields.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Minor } from '../route.ts';
import { costPermission } from '../users/cost-permission.data.ts';
import { profitGroupingKeys, profitSorts } from './profit.data.ts';
import { type ProfitStep, profitStepKeys } from './profit.rules.ts';
import { ReportFilter } from './report.contract.ts';

const area = 'reports';

export const ProfitFilter = ReportFilter.omit({ compare: true }).extend({
  by: z.enum(profitGroupingKeys).default('model').describe('What the rows are about'),
});
export type ProfitFilter = z.output<typeof ProfitFilter>;

export const ProfitQuery = ProfitFilter.extend(Paging.shape).extend({
  sort: z.enum(profitSorts).optional().describe('Default: the largest net profit first; months: the newest first'),
});
export type ProfitQuery = z.output<typeof ProfitQuery>;

const steps = Object.fromEntries(profitStepKeys.map((key) => [key, Minor])) as Record<ProfitStep, typeof Minor>;

export const ProfitFigures = z
  .object({
    units: z.number().int().describe('Units that were sold'),
    returned: z.number().int().describe('Units whose sale was taken back'),
    sale: Minor.describe('What buyers paid, with all tax'),
    ...steps,
    net: Minor.describe('The sale less all steps'),
  })
  .meta({ id: 'ProfitFigures' });
export type ProfitFigures = z.output<typeof ProfitFigures>;

export const ProfitRow = ProfitFigures.extend({
  id: z.number().int().describe('The place of the row in the report'),
  key: z.string().describe('A month, an id, or a text, as the grouping has it'),
  label: z.string(),
}).meta({ id: 'ProfitRow' });
export type ProfitRow = z.output<typeof ProfitRow>;

export const ProfitResult = z
  .object({
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    currency: z.string(),
    currencies: z.array(z.string()),
    as_of: z.iso.datetime().describe('Sales and costs until then are counted'),
    assumed: z
      .array(z.enum(profitStepKeys))
      .describe('The steps that contain standard costs, because no document says what they cost'),
    total: ProfitFigures,
    items: z.array(ProfitRow),
    pagination: Pagination,
  })
  .meta({ id: 'ProfitResult' });
export type ProfitResult = z.output<typeof ProfitResult>;

export const readProfit = contract({
  method: 'GET',
  url: '/v1/pos/report/profit',
  area,
  summary: 'What was earned on sold units after every cost, step by step',
  description: 'By the day of the sale, in one currency. The sale less all steps is the net profit.',
  access: costPermission,
  query: ProfitQuery,
  data: ProfitResult,
});

export const exportProfit = contract({
  method: 'POST',
  url: '/v1/pos/report/profit/export',
  area,
  summary: 'Starts an export of the profit report',
  description: 'Progress arrives as `export_report_csv`.',
  access: costPermission,
  is_free_when_unpaid: true,
  idempotent: true,
  body: ProfitFilter.extend({ format: SheetFormat }),
  data: z.object({ job_id: z.string() }),
});
