/** The figures of reports, each a sum of daily facts or a ratio of two sums. */

export type ReportMeasure =
  | 'n'
  | 'devices'
  | 'amount'
  | 'base_amount'
  | 'revised_amount'
  | 'bonus'
  | 'seconds'
  /** Of the facts that took `slowDays` or longer. */
  | 'slow'
  /** The days since the fact, added up. */
  | 'age'
  /** Of the facts that are older than `oldDays`. */
  | 'old';

/** `paid.amount`: the amounts of the fact `paid`. `*.n`: of the row's own fact. */
export type ReportSum = `${string}.${ReportMeasure}`;

export type ReportCell = 'count' | 'money' | 'percent' | 'duration' | 'days';

/** The orders that a figure counts, by the date that the order list filters. */
export type OrderDrill = 'created' | 'paid' | 'lost';

export interface ReportColumnFact {
  label: string;
  cell: ReportCell;
  add: readonly ReportSum[];
  subtract?: readonly ReportSum[];
  /** The value is divided by this sum. */
  per?: readonly ReportSum[];
  /** What the figure means, where the label does not say it. */
  help?: string;
  /** The figure opens these orders. */
  drill?: OrderDrill;
  /** The table shows it only when it is chosen. */
  is_extra?: boolean;
  /** More is worse. */
  is_bad?: boolean;
  /** Only for members who may see cost and margin. */
  is_cost?: true;
}

/** Parcels that took so many days to their payout are slow. */
export const slowDays = 7;
/** Units that are in stock longer than this are old. */
export const oldDays = 60;

const column = <Key extends string>(columns: Record<Key, ReportColumnFact>) => columns;

export const reportColumns = column({
  created: { label: 'Offers made', cell: 'count', add: ['created.n'], drill: 'created' },
  quoted: {
    label: 'Quoted',
    cell: 'money',
    add: ['created.amount'],
    is_extra: true,
    help: 'What the offers came to when they were made',
  },
  paid: { label: 'Orders paid', cell: 'count', add: ['paid.n'], drill: 'paid' },
  devices: { label: 'Devices bought', cell: 'count', add: ['paid.devices'] },
  paid_amount: { label: 'Paid out', cell: 'money', add: ['paid.amount'], drill: 'paid' },
  mean_price: {
    label: 'Average order',
    cell: 'money',
    add: ['paid.amount'],
    per: ['paid.n'],
    help: 'What was paid out for an order',
  },
  conversion: {
    label: 'Conversion',
    cell: 'percent',
    add: ['paid.n'],
    per: ['paid.n', 'lost.n', 'returned.n'],
    help: 'The share of offers that were paid, of all that were paid, lost or returned',
  },
  lost: {
    label: 'Leads lost',
    cell: 'count',
    add: ['lost.n'],
    drill: 'lost',
    is_bad: true,
    help: 'Offers that were abandoned, were canceled or expired',
  },
  returned: {
    label: 'Orders returned',
    cell: 'count',
    add: ['returned.n'],
    is_bad: true,
    is_extra: true,
    help: 'Orders whose devices went back to the seller',
  },
  bonus: { label: 'Bonus paid', cell: 'money', add: ['paid.bonus'] },
  bonus_rate: {
    label: 'Bonus %',
    cell: 'percent',
    add: ['paid.bonus'],
    per: ['paid.amount'],
    help: 'Bonuses as a share of what was paid out',
  },
  inspected: { label: 'Devices inspected', cell: 'count', add: ['inspected.n'] },
  revised: {
    label: 'Prices revised',
    cell: 'count',
    add: ['device_offered.n'],
    help: 'Devices that got a new price after inspection',
  },
  revised_rate: {
    label: 'Prices revised %',
    cell: 'percent',
    add: ['device_offered.n'],
    per: ['inspected.n'],
    is_bad: true,
    help: 'The share of inspected devices that got a new price',
  },
  offered: { label: 'Revised offers', cell: 'count', add: ['offered.n'], is_extra: true },
  accepted: { label: 'Offers accepted', cell: 'count', add: ['accepted.n'] },
  rejected: { label: 'Offers rejected', cell: 'count', add: ['rejected.n'], is_bad: true },
  accepted_rate: {
    label: 'Accepted %',
    cell: 'percent',
    add: ['accepted.n'],
    per: ['accepted.n', 'rejected.n'],
    help: 'The share of answered offers that sellers accepted',
  },
  cut: {
    label: 'Prices reduced by',
    cell: 'money',
    add: ['accepted.base_amount'],
    subtract: ['accepted.amount'],
    help: 'How much lower the accepted offers were than the quotes',
  },
  device_accepted: { label: 'Devices accepted', cell: 'count', add: ['device_accepted.n'] },
  device_rejected: { label: 'Devices rejected', cell: 'count', add: ['device_rejected.n'], is_bad: true },
  device_cut: {
    label: 'Prices reduced by',
    cell: 'money',
    add: ['device_accepted.base_amount'],
    subtract: ['device_accepted.amount'],
    help: 'How much lower the accepted prices were than the quotes',
  },
  mean_cut: {
    label: 'Average reduction',
    cell: 'money',
    add: ['device_offered.base_amount'],
    subtract: ['device_offered.amount'],
    per: ['device_offered.n'],
    help: 'How much lower the new price of a device was',
  },
  sold: { label: 'Units sold', cell: 'count', add: ['sold.n'] },
  sales: {
    label: 'Net sales',
    cell: 'money',
    add: ['sold.amount'],
    help: 'What the units sold for, net of tax',
    is_cost: true,
  },
  cost: { label: 'Cost', cell: 'money', add: ['sold.base_amount'], is_cost: true },
  margin: {
    is_cost: true,
    label: 'Margin',
    cell: 'money',
    add: ['sold.amount'],
    subtract: ['sold.base_amount'],
    help: 'Net sales less cost',
  },
  margin_rate: {
    is_cost: true,
    label: 'Margin %',
    cell: 'percent',
    add: ['sold.amount'],
    subtract: ['sold.base_amount'],
    per: ['sold.amount'],
    help: 'The margin as a share of net sales',
  },
  unit_margin: {
    is_cost: true,
    label: 'Margin per unit',
    cell: 'money',
    add: ['sold.amount'],
    subtract: ['sold.base_amount'],
    per: ['sold.n'],
  },
  time_in_stock: { label: 'Time in stock', cell: 'duration', add: ['sold.seconds'], per: ['sold.n'], is_bad: true },
  mean_paid: {
    label: 'Average price paid',
    cell: 'money',
    add: ['sold.revised_amount'],
    per: ['sold.n'],
    is_cost: true,
  },
  mean_cost: { label: 'Average cost', cell: 'money', add: ['sold.base_amount'], per: ['sold.n'], is_cost: true },
  mean_sold: {
    is_cost: true,
    label: 'Average net sale',
    cell: 'money',
    add: ['sold.amount'],
    per: ['sold.n'],
    help: 'What a unit sold for, net of tax',
  },
  paid_share: {
    is_cost: true,
    label: 'Paid % of sale',
    cell: 'percent',
    add: ['sold.revised_amount'],
    per: ['sold.amount'],
    help: 'The price paid to the seller as a share of what the unit sold for, net of tax',
  },
  units: { label: 'Units', cell: 'count', add: ['stock.n'] },
  stock_cost: { label: 'Cost', cell: 'money', add: ['stock.base_amount'], is_cost: true },
  asked: { label: 'Asking price', cell: 'money', add: ['stock.amount'] },
  mean_age: { label: 'Average age', cell: 'days', add: ['stock.age'], per: ['stock.n'], is_bad: true },
  old_share: {
    label: `Over ${oldDays} days`,
    cell: 'percent',
    add: ['stock.old'],
    per: ['stock.n'],
    is_bad: true,
  },
  timed: { label: 'Orders paid', cell: 'count', add: ['turnaround.n'], drill: 'paid' },
  turnaround: {
    label: 'Parcel to payout',
    cell: 'duration',
    add: ['turnaround.seconds'],
    per: ['turnaround.n'],
    is_bad: true,
    help: 'From the arrival of the parcel, or the start of the order in the store, to the payout',
  },
  slow_share: {
    label: `${slowDays} days or more`,
    cell: 'percent',
    add: ['turnaround.slow'],
    per: ['turnaround.n'],
    is_bad: true,
  },
  shipping_time: {
    label: 'Time to ship',
    cell: 'duration',
    add: ['shipping.seconds'],
    per: ['shipping.n'],
    is_bad: true,
    help: 'Until the seller ships',
  },
  transit_time: {
    label: 'Time in transit',
    cell: 'duration',
    add: ['transit.seconds'],
    per: ['transit.n'],
    is_bad: true,
  },
  inspection_time: {
    label: 'Time to inspect',
    cell: 'duration',
    add: ['inspection.seconds'],
    per: ['inspection.n'],
    is_bad: true,
    help: 'From the arrival of the devices to the approval',
  },
  payout_time: {
    label: 'Time to pay',
    cell: 'duration',
    add: ['payout.seconds'],
    per: ['payout.n'],
    is_bad: true,
    help: 'From the approval to the payout',
  },
  stage_orders: { label: 'Orders', cell: 'count', add: ['*.n'] },
  stage_time: { label: 'Average time', cell: 'duration', add: ['*.seconds'], per: ['*.n'], is_bad: true },
  stage_slow: { label: `${slowDays} days or more`, cell: 'percent', add: ['*.slow'], per: ['*.n'], is_bad: true },
});
export type ReportColumnKey = keyof typeof reportColumns;

/** The columns that a member may see. */
export const shownColumns = (columns: readonly ReportColumnKey[], seesCost: boolean): ReportColumnKey[] =>
  columns.filter((key) => seesCost || !('is_cost' in reportColumns[key]));
