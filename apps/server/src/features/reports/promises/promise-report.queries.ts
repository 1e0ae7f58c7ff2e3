import { type PromiseStep, promiseStepLabels } from '@tradepost/contracts/orders/promises/promise.data';
import { pageOf } from '@tradepost/contracts/paging';
import type {
  PromiseFigures,
  PromiseGrouping,
  PromiseReport,
  PromiseReportQuery,
} from '@tradepost/contracts/reports/promise-report.contract';
import { type TimeBucket, timeOfShare } from '@tradepost/contracts/reports/promise-report.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPromiseSettings, hasPromises } from '../../orders/promises/promise-settings.queries.ts';
import { findLabels } from '../report-labels.queries.ts';
import { type ReportScope, scopeOfFilter } from '../report-scope.queries.ts';

interface Counted extends TimeBucket {
  key: string;
  kept: number;
}

/** Which promises of a period were kept: all together, and by what the rows are about. */
export async function readPromiseReport(ctx: Ctx, query: PromiseReportQuery): Promise<PromiseReport> {
  const scope = await scopeOfFilter(ctx, { ...query, compare: false });
  const counted = await listCounted(ctx, scope, query);
  const groups = Map.groupBy(counted, ({ key }) => key);
  const isByTime = query.by === 'week' || query.by === 'month';
  const rows = [...groups].map(([key, parts]) => ({ key, ...figuresOf(parts, query.by) }));
  rows.sort((one, other) =>
    isByTime ? (one.key < other.key ? 1 : -1) : other.done - one.done || (one.key < other.key ? -1 : 1),
  );
  const { offset, pagination } = pageOf(query, rows.length);
  const shown = rows.slice(offset, offset + query.per_page);
  const labels = await labelsOf(
    ctx,
    query.by,
    shown.map(({ key }) => key),
  );
  return {
    period: scope.days,
    is_on: hasPromises(await findPromiseSettings(ctx)),
    total: figuresOf(counted, query.by),
    items: shown.map((row, index) => ({ id: offset + index + 1, label: labels.get(row.key) ?? row.key, ...row })),
    pagination,
  };
}

const keys: Record<PromiseGrouping, SQL> = {
  week: sql`date_trunc('week', d.day::timestamp)::date::text`,
  month: sql`date_trunc('month', d.day::timestamp)::date::text`,
  step: sql`d.step`,
  kind: sql`d.kind`,
  location: sql`d.location_id::text`,
  member: sql`coalesce(d.member_id::text, 'nobody')`,
};

/** The steps of each row, by how long they took. Who did them is counted apart, without the time. */
function listCounted(ctx: Ctx, { days, locations, kind }: ReportScope, query: PromiseReportQuery): Promise<Counted[]> {
  return readRows<Counted>(
    ctx.db,
    sql`select ${keys[query.by]} as key, coalesce(d.bucket, 0) as bucket, sum(d.n)::bigint as n, sum(d.kept)::bigint as kept
          from promise_days d
         where d.company_id = ${ctx.company_id} and d.day between ${days.from}::date and ${days.to}::date
           and ${query.by === 'member' ? sql`d.bucket is null` : sql`d.bucket is not null`}
           ${query.step ? sql`and d.step = ${query.step}` : sql``}
           ${locations ? sql`and d.location_id = any(${bigintArray(locations)})` : sql``}
           ${kind ? sql`and d.kind = ${kind}` : sql``}
         group by 1, 2`,
  );
}

function figuresOf(parts: readonly Counted[], by: PromiseGrouping): PromiseFigures {
  const sum = (of: (part: Counted) => number) => parts.reduce((total, part) => total + of(part), 0);
  const timed = by === 'member' ? [] : parts;
  return {
    done: sum(({ n }) => n),
    kept: sum(({ kept }) => kept),
    median: timeOfShare(timed, 0.5),
    slowest: timeOfShare(timed, 0.9),
  };
}

async function labelsOf(ctx: Ctx, by: PromiseGrouping, wanted: readonly string[]): Promise<Map<string, string>> {
  if (by === 'step') return new Map(wanted.map((key) => [key, promiseStepLabels[key as PromiseStep] ?? key]));
  if (by === 'week' || by === 'month') return new Map();
  const labels = await findLabels(ctx, by, wanted);
  // The shop, an import or the clock ended these.
  return by === 'member' ? labels.set('nobody', 'Nobody in the team') : labels;
}
