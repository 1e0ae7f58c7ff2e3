import { z } from 'zod';
import { promiseSteps } from '../orders/promises/promise.data.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract } from '../route.ts';
import { ReportFilter } from './report.contract.ts';

/** What the rows of the report of promises are about. */
export const promiseGroupings = {
  week: 'Week',
  step: 'Step',
  month: 'Month',
  kind: 'Channel',
  location: 'Location',
  member: 'Done by',
} as const;
export type PromiseGrouping = keyof typeof promiseGroupings;
export const promiseGroupingKeys = Object.keys(promiseGroupings) as [PromiseGrouping, ...PromiseGrouping[]];

export const PromiseReportQuery = ReportFilter.omit({ compare: true, currency: true })
  .extend({
    by: z.enum(promiseGroupingKeys).default('week').describe('What the rows are about'),
    step: z.enum(promiseSteps).optional().describe('Only this step'),
  })
  .extend(Paging.shape);
export type PromiseReportQuery = z.output<typeof PromiseReportQuery>;

export const PromiseFigures = z.object({
  done: z.number().int().describe('Steps that were done'),
  kept: z.number().int().describe('Those of them that were done in time'),
  median: z
    .number()
    .int()
    .nullable()
    .describe('Seconds of opening time of the middle one, to about 5%. Null by member'),
  slowest: z.number().int().nullable().describe('Seconds that only the slowest tenth exceeded. Null by member'),
});
export type PromiseFigures = z.output<typeof PromiseFigures>;

export const PromiseReportRow = PromiseFigures.extend({
  id: z.number().int().describe('The place of the row in the report'),
  key: z.string().describe('A day, an id, or a text, as the grouping has it'),
  label: z.string(),
}).meta({ id: 'PromiseReportRow' });
export type PromiseReportRow = z.output<typeof PromiseReportRow>;

export const PromiseReport = z
  .object({
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    is_on: z.boolean().describe('Whether the company promises anything'),
    total: PromiseFigures,
    items: z.array(PromiseReportRow),
    pagination: Pagination,
  })
  .meta({ id: 'PromiseReport' });
export type PromiseReport = z.output<typeof PromiseReport>;

export const readPromiseReport = contract({
  method: 'GET',
  url: '/v1/pos/report/promises',
  area: 'reports',
  summary: 'Which promises to sellers were kept, and how long each step took',
  description: 'By the day on which the step was done. Times while you waited for the seller do not count.',
  access: 'reports.view',
  query: PromiseReportQuery,
  data: PromiseReport,
});
