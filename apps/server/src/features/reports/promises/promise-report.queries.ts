import { type PromiseStep, promiseStepLabels } from '@tradepost/contracts/orders/promises/promise.data';
import type {
  PromiseFigures,
  PromiseGrouping,
  PromiseReport,
  PromiseReportQuery,
  PromiseReportRow,
} from '@tradepost/contracts/reports/promise-report.contract';
import { type TimeBucket, timeOfShare } from '@tradepost/contracts/reports/promise-report.rules';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPromiseSettings, hasPromises } from '../../orders/promises/promise-settings.queries.ts';
import { findLabels } from '../report-labels.queries.ts';
import { type ReportScope, scopeOfFilter } from '../report-scope.queries.ts';

interface Counted {
  done: number;
  kept: number;
  /** How long they took; null where it is not counted. */
  buckets: TimeBucket[] | null;
}

/** Which promises of a period were kept: all together, and by what the rows are about. */
export async function readPromiseReport(ctx: Ctx, query: PromiseReportQuery): Promise<PromiseReport> {
  const scope = await scopeOfFilter(ctx, { ...query, compare: false });
  const counts = (key: SQL) => sql`select g.key, sum(g.n)::bigint as done, sum(g.kept)::bigint as kept,
      jsonb_agg(jsonb_build_object('bucket', g.bucket, 'n', g.n)) filter (where g.bucket is not null) as buckets
    from (select ${key} as key, d.bucket, sum(d.n) as n, sum(d.kept) as kept ${stepsDone(ctx, scope, query)} group by 1, 2) as g group by 1`;
  const total = await readRow<Counted>(ctx.db, counts(sql`''`));
  const isByTime = query.by === 'week' || query.by === 'month';
  const order = isByTime ? sql`r.key desc` : sql`r.done desc, r.key`;
  const { items, pagination } = await listPage<Counted & { id: number; key: string }>(ctx, query, {
    counted: sql`from (select distinct ${keys[query.by]} as key ${stepsDone(ctx, scope, query)}) as counted`,
    rows: sql`select row_number() over (order by ${order})::int as id, r.* from (${counts(keys[query.by])}) as r order by 1`,
  });
  const wanted = items.map(({ key }) => key);
  const labels = await labelsOf(ctx, query.by, wanted);
  return {
    period: scope.days,
    is_on: hasPromises(await findPromiseSettings(ctx)),
    total: figuresOf(total ?? { done: 0, kept: 0, buckets: null }),
    items: items.map(
      ({ id, key, ...counted }): PromiseReportRow => ({
        id,
        key,
        label: labels.get(key) ?? key,
        ...figuresOf(counted),
      }),
    ),
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

/** `from … where …`: the steps that were done. Who did them is counted apart, without the time. */
function stepsDone(ctx: Ctx, { days, locations, kind }: ReportScope, { by, step }: PromiseReportQuery): SQL {
  return sql`from promise_days d
    where d.company_id = ${ctx.company_id} and d.day between ${days.from}::date and ${days.to}::date
      and ${by === 'member' ? sql`d.bucket is null` : sql`d.bucket is not null`}
      ${step ? sql`and d.step = ${step}` : sql``}
      ${locations ? sql`and d.location_id = any(${bigintArray(locations)})` : sql``}
      ${kind ? sql`and d.kind = ${kind}` : sql``}`;
}

const figuresOf = ({ done, kept, buckets }: Counted): PromiseFigures => ({
  done,
  kept,
  median: timeOfShare(buckets ?? [], 0.5),
  slowest: timeOfShare(buckets ?? [], 0.9),
});

async function labelsOf(ctx: Ctx, by: PromiseGrouping, wanted: readonly string[]): Promise<Map<string, string>> {
  if (by === 'step') return new Map(wanted.map((key) => [key, promiseStepLabels[key as PromiseStep] ?? key]));
  if (by === 'week' || by === 'month') return new Map();
  const labels = await findLabels(ctx, by, wanted);
  // The shop, an import or the clock ended these.
  return by === 'member' ? labels.set('nobody', 'Nobody in the team') : labels;
}
