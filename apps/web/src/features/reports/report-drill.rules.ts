import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import {
  ageGroups,
  type ReportGrouping,
  type ReportKey,
  reportGroupings,
  reportPath,
  reports,
  type SubjectDimension,
  subjectDimensions,
} from '@tradepost/contracts/reports/report.data';
import type { OrderDrill } from '@tradepost/contracts/reports/report-column.data';
import { type Days, daysOfInterval } from '@tradepost/contracts/reports/report-period.rules';

/** Where a figure leads: to the orders that it counts, or to the same report in more detail. */

export interface DrillScope {
  report: ReportKey;
  by: ReportGrouping;
  /** Null: the state as of today. */
  period: Days | null;
  /** The filters of the page's URL. */
  filters: Readonly<Record<string, string>>;
  /** The label of the subject that the report is narrowed to. */
  subject_label: string | null;
}

interface DrillRow {
  key: string;
  label: string;
}

const isSubject = (by: string): by is SubjectDimension => (subjectDimensions as readonly string[]).includes(by);
const isTime = (by: ReportGrouping) => 'is_time' in reportGroupings[by];

/** The days of a row, or of the whole report. */
function daysOf({ by, period }: DrillScope, row: DrillRow | null): Days | null {
  if (!period || !row || !(by === 'day' || by === 'week' || by === 'month')) return period;
  return daysOfInterval(row.key, by, period);
}

function kindOf({ report, by, filters }: DrillScope, row: DrillRow | null): OrderKind | undefined {
  const kind = (by === 'kind' ? row?.key : undefined) ?? reports[report].kind ?? filters.kind;
  return orderKinds.find((each) => each === kind);
}

/** The subject of a row, or the one that the report is narrowed to, as the order list filters it. */
function subjectParams(
  { by, filters, subject_label }: DrillScope,
  row: DrillRow | null,
): Record<string, string> | null {
  const [dimension, key, label] =
    row && isSubject(by)
      ? [by, row.key, row.label]
      : [filters.subject?.split(':')[0], filters.subject?.replace(/^[a-z]+:/, ''), subject_label];
  if (!dimension || !key) return {};
  if (dimension === 'member') return { member_id: key };
  if (dimension === 'customer') return { customer_id: key };
  if (dimension === 'referral') return { referral_url: key };
  if (dimension === 'promo') return label ? { promo_code: label } : null;
  return null;
}

/** The list of the orders behind a figure. Null when no list shows exactly them. */
export function orderDrill(scope: DrillScope, drill: OrderDrill, row: DrillRow | null): string | null {
  const kind = kindOf(scope, row);
  const days = daysOf(scope, row);
  const subject = subjectParams(scope, row);
  if (!kind || !days || !subject) return null;
  const date = { created: 'date', paid: 'paid', lost: 'lost' }[drill];
  const location = scope.by === 'location' && row ? row.key : scope.filters.location_id;
  const params = new URLSearchParams({
    [`${date}_from`]: days.from,
    [`${date}_to`]: days.to,
    ...(location ? { location_id: location } : {}),
    ...(scope.by === 'channel' && row ? { channel: row.key } : {}),
    ...subject,
  });
  // A lost lead is archived when its price lock has run out.
  const category = drill === 'lost' && kind !== 'in-store' ? 'archive' : 'active';
  return `${orderListPath(kind, { category })}?${params}`;
}

/** The same report, narrowed to the row and by channel. Null when that shows nothing more. */
export function narrowDrill(scope: DrillScope, row: DrillRow): string | null {
  const { report, by, filters } = scope;
  const { groupings } = reports[report];
  if (by === 'kind' || by === 'channel' || by === 'stage' || by === 'age' || !groupings.includes('kind')) return null;
  const { page: _page, sort: _sort, interval: _interval, ...rest } = filters;
  const days = daysOf(scope, row);
  const params = new URLSearchParams({
    ...rest,
    by: 'kind',
    ...(isTime(by) && days ? { period: 'custom', date_from: days.from, date_to: days.to } : {}),
    ...(by === 'location' ? { location_id: row.key } : {}),
    ...(isSubject(by) ? { subject: `${by}:${row.key}` } : {}),
  });
  return `${reportPath(report)}?${params}`;
}

/** The list of the units in stock, or of those sold, that a row is about. */
function unitDrill({ report, by, filters }: DrillScope, row: DrillRow): string | undefined {
  const isStock = reports[report].is_state;
  if (!isStock && report !== 'margin' && report !== 'sold-prices') return undefined;
  const model = by === 'model' ? row.key : filters.subject?.replace(/^model:/, '');
  const at = ageGroups.findIndex(({ key }) => key === row.key);
  const [age, younger] = [ageGroups[at], ageGroups[at - 1]];
  const location = by === 'location' ? row.key : filters.location_id;
  const params = new URLSearchParams({
    ...(model && /^\d+$/.test(model) ? { model_id: model } : {}),
    ...(by === 'age' && younger ? { age_min: String(younger.until + 1) } : {}),
    ...(by === 'age' && age && Number.isFinite(age.until) ? { age_max: String(age.until) } : {}),
    ...(location ? { location_id: location } : {}),
  });
  return `/inventory/${isStock ? unitStatus.available : unitStatus.sold}?${params}`;
}

/** Where a row leads: a customer's page, the orders of a channel, or the report narrowed to the row. */
export function rowDrill(scope: DrillScope, row: DrillRow): string | undefined {
  if (reports[scope.report].is_state) return unitDrill(scope, row);
  const narrowed = kindOf(scope, row) === undefined ? narrowDrill(scope, row) : null;
  if (narrowed) return narrowed;
  const isOfOrders = reports[scope.report].columns.some((key) => key === 'paid' || key === 'timed');
  return (isOfOrders && orderDrill(scope, 'paid', row)) || unitDrill(scope, row);
}
