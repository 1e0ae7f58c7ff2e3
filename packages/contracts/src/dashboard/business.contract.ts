import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { intervals, reportKeys } from '../reports/report.data.ts';
import { type ReportColumnKey, reportColumns } from '../reports/report-column.data.ts';
import { contract, Int, Minor } from '../route.ts';
import { tileKeys } from './business-tile.data.ts';
import { Period } from './dashboard.contract.ts';

const area = 'dashboard';

/** A fact of a widget: a number of things, an amount of money, or both. */
const BusinessFact = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.number().int().nullable().describe('How many; null where only the amount matters'),
    amount: Minor.nullable().describe('In minor units of `currency`; null where only the number matters'),
    currency: z.string().nullable(),
    share: z.number().nullable().describe('0 to 1 of a whole, such as a margin of the revenue; null: none'),
    url: z.string().nullable().describe('The list of what was counted'),
  })
  .meta({ id: 'BusinessFact' });
export type BusinessFact = z.infer<typeof BusinessFact>;

const facts = z.object({ items: z.array(BusinessFact) });

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
const Points = z.array(z.number().nullable());
const reportColumnKeys = Object.keys(reportColumns) as [ReportColumnKey, ...ReportColumnKey[]];

/** A figure of a report, beside the period before. */
const BusinessTile = z
  .object({
    key: z.enum(tileKeys),
    report: z.enum(reportKeys).describe('The report that has the same figure'),
    column: z.enum(reportColumnKeys).describe('The column of the report'),
    value: z.number().nullable().describe('Money in minor units, or a number of things'),
    previous: z.number().nullable().describe('In the period before'),
    points: Points.describe('By interval, as `starts` has them'),
    previous_points: Points.describe('In the same places of the period before'),
  })
  .meta({ id: 'BusinessTile' });
export type BusinessTile = z.infer<typeof BusinessTile>;

export const readTiles = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/tiles',
  area,
  summary: 'What was bought, paid out and sold, and the margin, against the period before',
  description:
    'The totals of the reports for a custom period of these days. Without the permission to see cost and margin there is no margin, and units sold instead of sales.',
  access: 'dashboard.view',
  query: Period.extend({
    currency: CurrencyCode.optional().describe(
      'Default: the company’s, or the first in use. Currencies are never added up',
    ),
  }),
  data: z.object({
    period: Days,
    previous_period: Days.describe('As many days, right before'),
    currency: z.string(),
    currencies: z.array(z.string()).describe('Those that the company has figures in'),
    interval: z.enum(intervals),
    starts: z.array(z.iso.date()).describe('The first day of each interval'),
    is_empty: z.boolean().describe('Nothing was bought or sold yet, in any period'),
    tiles: z.array(BusinessTile).describe('Those that the member may see'),
  }),
});

export const readStock = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/stock',
  area,
  summary: 'The units in stock: how many, what they cost, and how long they have waited',
  description: 'Without the permission to see cost and margin, no amount is a cost.',
  access: 'inventory.view',
  data: facts,
});

export const readSales = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/sales',
  area,
  summary: 'The units sold in the period, with revenue net of tax, cost and margin',
  access: 'inventory.cost',
  query: Period,
  data: facts,
});

export const readReceivables = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/receivables',
  area,
  summary: 'What buyers owe: outstanding and overdue invoices',
  access: 'invoices.view',
  data: facts,
});

/** Something that waits for the member today. */
const TodayItem = z
  .object({
    key: z.string(),
    count: Int.describe('How many wait; never 0'),
    is_more: z.boolean().describe('There are more than `count`: counting stopped there'),
    kind: z.enum(orderKinds).nullable().describe('The kind of the orders, where the list has one kind'),
    text: z.string().describe('What waits, without the number, such as “orders to inspect”'),
    title: z.string().describe('The work as a title, such as “Orders to inspect”'),
    url: z.string().describe('The list of exactly these'),
  })
  .meta({ id: 'TodayItem' });
export type TodayItem = z.infer<typeof TodayItem>;

export const readToday = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/today',
  area,
  summary: 'What waits for the signed-in team member today, by what the role may do',
  access: 'session',
  data: z.object({ items: z.array(TodayItem) }),
});
