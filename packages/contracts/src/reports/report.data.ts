import type { OrderKind } from '../orders/order-status.data.ts';
import { type ReportColumnKey, shownColumns } from './report-column.data.ts';
import type { ReportType } from './report-type.data.ts';

/** The reports: what each shows, how it is grouped, and how it is exported. One page and one call serve all of them. */

/** What the rows of a report are about. `kind` to `stage` have few rows; the others are paged by what they found. */
export const reportGroupings = {
  day: { label: 'Day', is_time: true },
  week: { label: 'Week', is_time: true },
  month: { label: 'Month', is_time: true },
  kind: { label: 'Channel' },
  location: { label: 'Location' },
  channel: { label: 'Came from' },
  member: { label: 'Team member' },
  customer: { label: 'Customer' },
  promo: { label: 'Promo code' },
  referral: { label: 'Referral URL' },
  reason: { label: 'Reason' },
  model: { label: 'Model and grade' },
  stage: { label: 'Stage' },
  age: { label: 'Age' },
} as const satisfies Record<string, { label: string; is_time?: true }>;
export type ReportGrouping = keyof typeof reportGroupings;
export const reportGroupingKeys = Object.keys(reportGroupings) as [ReportGrouping, ...ReportGrouping[]];

export const intervals = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof intervals)[number];

/** The dimensions of the daily facts, as `report_parts` names them. */
export type ReportDimension = 'channel' | 'member' | 'customer' | 'promo' | 'referral' | 'reason' | 'model' | 'days';

/** The subjects that a report can be narrowed to. */
export const subjectDimensions = ['member', 'customer', 'promo', 'referral', 'reason', 'model'] as const;
export type SubjectDimension = (typeof subjectDimensions)[number];

export interface ReportFact {
  /** The rest of its path after `/reports/`. */
  path: string;
  title: string;
  what: string;
  /** The type of its realtime event. */
  type: ReportType;
  /** Where its totals, its chart and its groups by time, channel and location come from. */
  dimension: ReportDimension;
  /** The kind of order that it is limited to. */
  kind?: OrderKind;
  columns: readonly ReportColumnKey[];
  headline: ReportColumnKey;
  /** The first grouping is the default. */
  groupings: readonly ReportGrouping[];
  /** Groupings that show other columns. */
  own_columns?: Partial<Record<ReportGrouping, readonly ReportColumnKey[]>>;
  chart: 'bars' | 'line';
  /** The state as of today: no period, no comparison, no chart. */
  is_state?: true;
}

const offerColumns = [
  'created',
  'quoted',
  'paid',
  'devices',
  'paid_amount',
  'mean_price',
  'conversion',
  'lost',
  'returned',
] as const;
const time = ['day', 'week', 'month'] as const;

function offers(path: string, title: string, what: string, kind?: OrderKind): ReportFact {
  return {
    path: `offers/${path}`,
    title,
    what,
    kind,
    type: 'offer',
    dimension: 'channel',
    columns: offerColumns,
    headline: 'paid_amount',
    chart: 'bars',
    groupings: [...time, ...(kind ? [] : (['kind'] as const)), 'location', 'channel'],
  };
}

const fact = <Key extends string>(reports: Record<Key, ReportFact>) => reports;

export const reports = fact({
  'all-offers': offers('all', 'All offers', 'Offers made, paid and lost in all channels'),
  'mail-in-offers': offers('mail-in', 'Mail-in offers', 'Offers for devices that sellers send in', 'mail-in'),
  'in-store-offers': offers('in-store', 'In-store offers', 'Offers made at the counter', 'in-store'),
  'bulk-offers': offers('bulk-offer', 'Bulk offers', 'Quotes for lists of devices', 'bulk-quote'),
  'easy-offers': offers('easy-offer', 'Easy offers', 'Offers for devices that sellers describe', 'easy-offer'),
  users: {
    path: 'users',
    title: 'Team members',
    what: 'What each team member created, inspected and closed',
    type: 'user',
    dimension: 'member',
    chart: 'bars',
    headline: 'created',
    columns: ['created', 'paid', 'paid_amount', 'conversion', 'inspected', 'offered', 'revised_rate'],
    groupings: ['member', ...time, 'kind', 'location'],
  },
  'promo-codes': {
    path: 'promo-codes',
    title: 'Promo codes',
    what: 'What promo codes brought in and cost',
    type: 'coupon',
    dimension: 'promo',
    chart: 'bars',
    headline: 'bonus',
    columns: ['created', 'paid', 'paid_amount', 'bonus', 'bonus_rate', 'mean_price', 'conversion'],
    groupings: ['promo', ...time, 'kind', 'location'],
  },
  customers: {
    path: 'customers',
    title: 'Customers',
    what: 'Which customers sold the most',
    type: 'customer',
    dimension: 'channel',
    chart: 'bars',
    headline: 'mean_price',
    columns: ['created', 'paid', 'devices', 'paid_amount', 'mean_price', 'conversion'],
    groupings: ['customer', ...time, 'kind', 'location'],
  },
  'referral-url': {
    path: 'referral-url',
    title: 'Referral URLs',
    what: 'Which websites send you sellers, and what they sell',
    type: 'referral',
    dimension: 'referral',
    chart: 'bars',
    headline: 'created',
    columns: ['created', 'paid', 'paid_amount', 'mean_price', 'conversion', 'lost'],
    groupings: ['referral', ...time, 'kind', 'location'],
  },
  margin: {
    path: 'margin',
    title: 'Margin',
    what: 'What you earned on the units you sold, by model and grade',
    type: 'margin',
    dimension: 'channel',
    chart: 'bars',
    headline: 'margin',
    columns: ['sold', 'sales', 'cost', 'margin', 'margin_rate', 'unit_margin', 'time_in_stock'],
    groupings: ['model', ...time, 'kind', 'location'],
  },
  turnaround: {
    path: 'turnaround',
    title: 'Turnaround',
    what: 'How long orders take from parcel to payout, and where they wait',
    type: 'turnaround',
    dimension: 'days',
    chart: 'line',
    headline: 'turnaround',
    columns: ['timed', 'turnaround', 'slow_share', 'shipping_time', 'transit_time', 'inspection_time', 'payout_time'],
    groupings: ['stage', ...time, 'kind', 'location'],
    own_columns: { stage: ['stage_orders', 'stage_time', 'stage_slow'] },
  },
  'revised-offers': {
    path: 'revised-offers',
    title: 'Revised offers',
    what: 'How often prices change after inspection, and why',
    type: 'revised_offer',
    dimension: 'channel',
    chart: 'line',
    headline: 'revised_rate',
    columns: ['inspected', 'revised', 'revised_rate', 'offered', 'accepted', 'rejected', 'accepted_rate', 'cut'],
    groupings: ['reason', 'member', ...time, 'kind', 'location'],
    own_columns: { reason: ['revised', 'device_accepted', 'device_rejected', 'mean_cut', 'device_cut'] },
  },
  'sold-prices': {
    path: 'sold-prices',
    title: 'Sold prices',
    what: 'What you paid for devices against what they sold for',
    type: 'sold_price',
    dimension: 'channel',
    chart: 'line',
    headline: 'paid_share',
    columns: ['sold', 'mean_paid', 'mean_cost', 'mean_sold', 'unit_margin', 'paid_share'],
    groupings: ['model', ...time, 'kind', 'location'],
  },
  'stock-age': {
    path: 'stock-age',
    title: 'Stock age',
    what: 'How long units have been in stock',
    type: 'stock_age',
    dimension: 'channel',
    chart: 'bars',
    headline: 'stock_cost',
    is_state: true,
    columns: ['units', 'stock_cost', 'asked', 'mean_age', 'old_share'],
    groupings: ['age', 'model', 'kind', 'location'],
  },
});
export type ReportKey = keyof typeof reports;
export const reportKeys = Object.keys(reports) as [ReportKey, ...ReportKey[]];

export const reportFormats = { csv: 'CSV', excel: 'XLSX', pdf: 'PDF' } as const;
export type ReportFormat = keyof typeof reportFormats;

/** The stages of an order's way, in order. */
export const stageLabels = {
  shipping: 'Waiting for the seller to ship',
  transit: 'In transit',
  inspection: 'Received to approved',
  payout: 'Approved to paid',
  turnaround: 'Parcel to payout',
} as const;

/** Ages of units in days: the last day of each group. */
export const ageGroups = [
  { key: '7', label: 'Up to 7 days', until: 7 },
  { key: '30', label: '8 to 30 days', until: 30 },
  { key: '60', label: '31 to 60 days', until: 60 },
  { key: '90', label: '61 to 90 days', until: 90 },
  { key: '180', label: '91 to 180 days', until: 180 },
  { key: 'older', label: 'Over 180 days', until: Number.POSITIVE_INFINITY },
] as const;

export const reportPath = (key: ReportKey): string => `/reports/${reports[key].path}`;

/** The dimension that a grouping's rows come from. */
export function dimensionOf(key: ReportKey, by: ReportGrouping): ReportDimension {
  return (subjectDimensions as readonly string[]).includes(by) ? (by as SubjectDimension) : reports[key].dimension;
}

/** The columns of a report in a grouping that a member may see. */
export function columnsOf(key: ReportKey, by: ReportGrouping, seesCost: boolean): readonly ReportColumnKey[] {
  return shownColumns(reports[key].own_columns?.[by] ?? reports[key].columns, seesCost);
}

/** The columns of the row of totals. Empty where the rows overlap: an order is in several stages. */
export const totalColumnsOf = (key: ReportKey, by: ReportGrouping, seesCost: boolean): readonly ReportColumnKey[] =>
  by === 'stage' ? [] : columnsOf(key, by, seesCost);

/** The totals of a report that a member may see. */
export const totalsOf = (key: ReportKey, seesCost: boolean): readonly ReportColumnKey[] =>
  shownColumns(reports[key].columns, seesCost);

/** The figure of its chart and card: for members who may not see cost and margin, the first that they may. */
export const headlineOf = (key: ReportKey, seesCost: boolean): ReportColumnKey => {
  const { headline } = reports[key];
  const shown = totalsOf(key, seesCost);
  return shown.includes(headline) ? headline : (shown[0] ?? headline);
};
