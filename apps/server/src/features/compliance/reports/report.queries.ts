import type {
  listReports as contract,
  PurchaseReport,
  ReportQuery,
} from '@tradepost/contracts/compliance/report.contract';
import { type ReportState, reportStates } from '@tradepost/contracts/compliance/report.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, requirePermission, type VendorScope } from '../../../platform/tenancy/ctx.ts';

const state = sql`case when not r.is_current then 'replaced' when r.sent_at is not null then 'sent'
  when r.due_at < app_now() then 'late' else 'due' end`;

const source = sql`purchase_reports r
  join locations l on l.company_id = r.company_id and l.id = r.location_id
  left join report_settings s on s.company_id = r.company_id and s.location_id = r.location_id
  left join members m on m.company_id = r.company_id and m.id = r.sent_by_id`;

/** The condition for reports of the company and the actor's locations. */
export function visibleReports(ctx: Ctx): SQL {
  const { location_ids } = ctx.actor;
  const visible = location_ids === null ? null : `{${location_ids.join(',')}}`;
  return sql`r.company_id = ${ctx.company_id} and (${visible}::bigint[] is null or r.location_id = any (${visible}::bigint[]))`;
}

const readReports = (ctx: Ctx, rest: SQL) =>
  readRows<PurchaseReport>(
    ctx.db,
    sql`select r.id, json_build_object('id', l.id, 'name', l.name, 'timezone', coalesce(l.timezone, ${ctx.company.timezone})) as location,
               coalesce(s.agency_name, '') as agency_name, r.from_day::text as from_day, r.day::text as day, r.revision, ${state} as state,
               r.format, r.purchase_count, r.device_count, r.sha256, r.note, r.built_at, r.due_at, r.sent_at, r.sent_how,
               r.sent_reference, m.first_name || ' ' || m.last_name as sent_by, r.version
          from ${source} where ${visibleReports(ctx)} and ${rest}`,
  );

/** A page of reports, the newest day first, with counts for the tabs. */
export async function listReports(ctx: Ctx, query: ReportQuery): Promise<DataOf<typeof contract>> {
  const where = sql.join(conditionsOf(query), sql` and `);
  const page = await listPage(ctx, query, {
    counted: sql`from ${source} where ${visibleReports(ctx)} and ${where}`,
    isCapped: true,
    rows: (take) => readReports(ctx, sql`${where} order by r.day desc, l.name, r.revision desc, r.id desc ${take}`),
  });
  const counts = await readRows<{ state: ReportState; count: number }>(
    ctx.db,
    sql`select ${state} as state, count(*)::int as count from ${source} where ${visibleReports(ctx)} group by 1`,
  );
  const used = await readRow(
    ctx.db,
    sql`select 1 from report_settings r where ${visibleReports(ctx)} and r.is_on limit 1`,
  );
  return {
    ...page,
    counts: reportStates.map((each) => ({ state: each, count: counts.find((one) => one.state === each)?.count ?? 0 })),
    is_used: used !== undefined,
  };
}

function conditionsOf({ state: wanted, location_id, from, to }: ReportQuery): SQL[] {
  return [
    sql`true`,
    ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ...(location_id === undefined ? [] : [sql`r.location_id = ${location_id}`]),
    ...(from ? [sql`r.day >= ${from}::date`] : []),
    ...(to ? [sql`r.day <= ${to}::date`] : []),
  ];
}

/** A report. Throws 404 for one that the actor may not see. */
export async function findReport(ctx: Ctx, id: number): Promise<PurchaseReport> {
  const [report] = await readReports(ctx, sql`r.id = ${id}`);
  if (!report) throw notFound('Report');
  return report;
}

/** The stored file, or its printed form. Both have identities in them. */
export async function openReport(scope: VendorScope, id: number, is_printed: boolean): Promise<BinaryAnswer> {
  const file = await inReading(scope, async (ctx) => {
    requirePermission(ctx, 'customers.confidential');
    const stored = await readRow<{ file_id: number; print_file_id: number }>(
      ctx.db,
      sql`select r.file_id, r.print_file_id from purchase_reports r where ${visibleReports(ctx)} and r.id = ${id}`,
    );
    if (!stored) throw notFound('Report');
    return findFile(ctx, is_printed ? stored.print_file_id : stored.file_id);
  });
  const content = await scope.platform.files.openRead(file.storage_key);
  return { name: file.name, content_type: file.content_type, size: file.size, is_inline: is_printed, content };
}
