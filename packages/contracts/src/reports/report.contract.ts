import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { LocationId } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Day, explain, Flag, Minor } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { intervals, type ReportFormat, reportFormats, reportGroupingKeys, reportKeys } from './report.data.ts';
import { defaultPeriod, reportPeriods } from './report-period.rules.ts';

export const WhichReport = z.enum(reportKeys).describe('The report, by its key');
export const reportFormatKeys = Object.keys(reportFormats) as [ReportFormat, ...ReportFormat[]];
export const FileFormat = z.enum(reportFormatKeys).describe('`csv`, `excel` for an XLSX workbook, or `pdf`');
export const WhichPeriod = explain(
  z.enum(reportPeriods),
  'The period; `custom` takes `date_from` and `date_to`',
  'last_month',
);

const area = 'reports';
const access = 'reports.view';

/** What narrows every report. */
export const ReportFilter = z.object({
  period: WhichPeriod.default(defaultPeriod),
  date_from: Day.optional().describe('First day of a custom period, in the company’s timezone'),
  date_to: Day.optional().describe('Last day of a custom period, inclusive'),
  compare: Flag.default(false).describe('Also return the figures of the period before'),
  location_id: LocationId.optional(),
  kind: z.enum(orderKinds).optional().describe('The channel: the kind of order'),
  currency: CurrencyCode.optional().describe(
    'Default: the company’s, or the first in use. Currencies are never added up',
  ),
});
export type ReportFilter = z.output<typeof ReportFilter>;

/** `member:5`, `referral:shop.test/page`: the subject that a report is narrowed to. */
export const ReportSubject = z
  .string()
  .max(520)
  .regex(/^(((member|customer|promo):\d{1,15})|((referral|reason|model):.+))$/)
  .meta({
    description: 'One member, customer, promo code, referral URL, reason or model, such as `member:5`',
    example: 'member:2',
  });

export const ReportQuery = ReportFilter.extend(Paging.shape).extend({
  by: z
    .enum(reportGroupingKeys)
    .optional()
    .describe('What the rows are about; default: the first grouping of the report'),
  interval: z.enum(intervals).optional().describe('The points of the chart; default: by the length of the period'),
  subject: ReportSubject.optional(),
  sort: explain(
    z
      .string()
      .regex(/^-?[a-z_]{1,40}$/)
      .optional(),
    'A column, with `-` for descending',
    '-paid_amount',
  ),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Figures by column: money in minor units, shares from 0 to 1, times in seconds. Null: nothing to divide by. */
export const ReportValues = z.record(z.string(), z.number().nullable());
export type ReportValues = z.output<typeof ReportValues>;

export const ReportRow = z
  .object({
    id: z.number().int().describe('The place of the row in the report'),
    key: z.string().describe('A day, an id, or a text, as the grouping has it'),
    label: z.string(),
    detail: z.string().nullable().describe('The grade of a model'),
    values: ReportValues,
    previous: ReportValues.nullable(),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.output<typeof ReportRow>;

export const ReportResult = z
  .object({
    period: Days.nullable().describe('Null: the state as of today'),
    previous_period: Days.nullable(),
    currency: z.string(),
    currencies: z.array(z.string()).describe('Those that the report has figures in'),
    interval: z.enum(intervals),
    subject_label: z.string().nullable(),
    totals: ReportValues,
    previous_totals: ReportValues.nullable(),
    total_row: z
      .object({ values: ReportValues, previous: ReportValues.nullable() })
      .nullable()
      .describe('The columns of the rows for the whole report. Null where rows overlap, as the stages of an order do'),
    points: z
      .array(z.object({ day: z.iso.date(), value: z.number().nullable() }))
      .describe('The headline figure over time'),
    previous_points: z.array(z.number().nullable()).nullable(),
    items: z.array(ReportRow),
    pagination: Pagination,
  })
  .meta({ id: 'ReportResult' });
export type ReportResult = z.output<typeof ReportResult>;

const ReportParams = z.object({ report: WhichReport });

export const readReport = contract({
  method: 'GET',
  url: '/v1/pos/report/data/:report',
  area,
  summary: 'A report: totals, points over time, and rows',
  description:
    'Sums of daily facts at the locations that the actor may see, in one currency. Archived orders count, deleted ones do not.',
  access,
  params: ReportParams,
  query: ReportQuery,
  data: ReportResult,
});

export const listReportCards = contract({
  method: 'GET',
  url: '/v1/pos/report/overview',
  area,
  summary: 'The headline figure of every report',
  access,
  query: ReportFilter,
  data: z.object({
    period: Days,
    previous_period: Days.nullable(),
    currency: z.string(),
    currencies: z.array(z.string()),
    cards: z.array(
      z.object({ report: z.enum(reportKeys), value: z.number().nullable(), previous: z.number().nullable() }),
    ),
  }),
});

const EarningsPart = z.object({
  key: z.string(),
  label: z.string(),
  amount: Minor.describe('What this part adds to the change, negative where it takes'),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type EarningsPart = z.output<typeof EarningsPart>;

export const EarningsResult = z
  .object({
    period: Days,
    previous_period: Days,
    currency: z.string(),
    currencies: z.array(z.string()),
    paid: z.object({ before: Minor, after: Minor, parts: z.array(EarningsPart) }),
    margin: costFigure(
      'Of sold units, net of tax',
      z.object({ before: Minor, after: Minor, parts: z.array(EarningsPart) }),
    ),
    channels: z
      .array(
        z.object({
          kind: z.enum(orderKinds),
          before: Minor,
          after: Minor,
          change: Minor,
          orders_before: z.number().int(),
          orders_after: z.number().int(),
          lost_before: z.number().int(),
          lost_after: z.number().int(),
        }),
      )
      .describe('Paid orders by channel, the largest fall first'),
  })
  .meta({ id: 'EarningsResult' });
export type EarningsResult = z.output<typeof EarningsResult>;

export const explainEarnings = contract({
  method: 'GET',
  url: '/v1/pos/report/earnings',
  area,
  summary: 'Why the paid volume and the margin changed against the period before',
  description: 'The parts of each change add up to it exactly.',
  access,
  query: ReportFilter,
  data: EarningsResult,
});

export const exportReport = contract({
  method: 'POST',
  url: '/v1/pos/report/export/:report',
  area,
  summary: 'Starts an export of a report',
  description: 'Progress arrives as `export_report_csv`, with the type of the report.',
  access: 'reports.export',
  is_free_when_unpaid: true,
  idempotent: true,
  params: ReportParams,
  body: ReportQuery.omit({ page: true, per_page: true }).extend({ format: FileFormat.default('csv') }),
  data: z.object({ job_id: z.string() }),
});
