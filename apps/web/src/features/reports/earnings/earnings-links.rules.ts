import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { MarginPart, VolumePart } from '@tradepost/contracts/reports/earnings.rules';
import { type ReportKey, reportKeys, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import type { Days } from '@tradepost/contracts/reports/report-period.rules';

/** Where the parts of a change lead: to the report with their rows, for the same days and compared. */

type Query = Readonly<Record<string, string>>;

const reportOfKind = (kind: string | undefined): ReportKey =>
  reportKeys.find((key) => kind !== undefined && reports[key].kind === kind) ?? 'all-offers';

function pathOf(report: ReportKey, query: Query): string {
  return `${reportPath(report)}?${new URLSearchParams({ ...query, compare: '1' })}`;
}

/** The report of a channel by week. */
export const channelHref = (kind: OrderKind, query: Query): string =>
  pathOf(reportOfKind(kind), { ...query, by: 'week' });

const sortOfPart: Partial<Record<VolumePart | MarginPart, string>> = {
  demand: '-created',
  lost: '-lost',
  price: '-mean_price',
  units: '-sold',
  sales: '-sales',
  cost: '-cost',
};

/** The rows of a part of what was paid: by channel, or by week where the channel is chosen. */
export function volumeHref(part: string, { kind, ...query }: Query): string {
  const narrowed = kind === undefined ? query : { ...query, kind };
  if (part === 'revised') return pathOf('revised-offers', narrowed);
  if (part === 'extras') return pathOf('promo-codes', narrowed);
  const by = kind === undefined ? 'kind' : 'week';
  return pathOf(reportOfKind(kind), { ...query, by, ...sorted(part) });
}

/** The rows of a part of the margin: the models. */
export const marginHref = (part: string, query: Query): string => pathOf('margin', { ...query, ...sorted(part) });

/** The same for other days, such as those before. */
export const forDays = (query: Query, { from, to }: Days): Query => ({
  ...query,
  period: 'custom',
  date_from: from,
  date_to: to,
});

function sorted(part: string): Query {
  const sort = sortOfPart[part as VolumePart | MarginPart];
  return sort === undefined ? {} : { sort };
}
