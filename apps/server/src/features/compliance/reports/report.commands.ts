import type { PurchaseReport } from '@tradepost/contracts/compliance/report.contract';
import type { SendingWay } from '@tradepost/contracts/compliance/report.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { startReported } from '../holds/purchase-hold.commands.ts';
import { buildReport, type ReportPlan, unmarkCurrent } from './build-report.commands.ts';
import { findReport } from './report.queries.ts';
import { type PurchaseReportRow, purchaseReportItems, purchaseReports } from './report.table.ts';
import { findReportSettings } from './report-settings.queries.ts';

const stale = 'Someone else changed this in the meantime';

/** The current report, locked. Throws 404 when it is hidden, 409 when it was corrected or changed meanwhile. */
async function lockReport(ctx: Ctx, id: number, version: number): Promise<PurchaseReportRow> {
  await findReport(ctx, id);
  const [row] = await ctx.db
    .select()
    .from(purchaseReports)
    .where(and(eq(purchaseReports.company_id, ctx.company_id), eq(purchaseReports.id, id)))
    .for('no key update');
  if (!row?.is_current) throw conflict('A correction took the place of this report. Send that one.');
  if (row.version !== version) throw conflict(stale, await findReport(ctx, id));
  return row;
}

interface Sending {
  how: SendingWay;
  reference: string;
  version: number;
}

/** Logs that a report was sent, and starts the holding periods that wait for it. */
export async function markReportSent(
  ctx: Ctx,
  id: number,
  { how, reference, version }: Sending,
): Promise<PurchaseReport> {
  const row = await lockReport(ctx, id, version);
  if (row.sent_at !== null) throw conflict('This report is already marked as sent');
  await ctx.db
    .update(purchaseReports)
    .set({
      sent_at: ctx.clock.now().toISOString(),
      sent_how: how,
      sent_reference: reference || null,
      sent_by_id: ctx.actor.member_id,
      version: sql`${purchaseReports.version} + 1`,
    })
    .where(and(eq(purchaseReports.company_id, ctx.company_id), eq(purchaseReports.id, id)));
  const items = await ctx.db
    .select({ id: purchaseReportItems.order_item_id })
    .from(purchaseReportItems)
    .where(and(eq(purchaseReportItems.company_id, ctx.company_id), eq(purchaseReportItems.report_id, id)));
  await startReported(
    ctx,
    items.map((item) => item.id),
  );
  ctx.emit('offer-has-changes', { entity: 'purchase_report', id });
  return findReport(ctx, id);
}

/** Builds the report again with what is recorded now. It takes the place of the earlier one, whose file stays. */
export async function rebuildReport(
  scope: VendorScope,
  id: number,
  { note, version }: { note: string; version: number },
): Promise<PurchaseReport> {
  const { plan, revision } = await inReading(scope, async (ctx) => {
    const report = await findReport(ctx, id);
    if (report.state === 'replaced') throw conflict('A correction took the place of this report. Send that one.');
    if (report.version !== version) throw conflict(stale, report);
    const settings = await findReportSettings(ctx, report.location.id);
    const { from_day, day } = report;
    const plan: ReportPlan = {
      location_id: report.location.id,
      location_name: report.location.name,
      timezone: report.location.timezone,
      from_day,
      day,
      agency_name: settings.agency_name,
      format: settings.format,
      fields: settings.fields,
      deadline_hours: settings.deadline_hours,
    };
    const last = await readRow<{ revision: number }>(
      ctx.db,
      sql`select max(revision)::int as revision from purchase_reports
           where company_id = ${ctx.company_id} and location_id = ${report.location.id} and day = ${day}::date`,
    );
    return { plan, revision: (last?.revision ?? 1) + 1 };
  });
  const replace = async (ctx: Ctx) => {
    await lockReport(ctx, id, version);
    await unmarkCurrent(ctx, id);
  };
  const built = await buildReport(scope, plan, { revision, note, replace }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict(stale) : error;
  });
  return inReading(scope, (ctx) => findReport(ctx, built));
}
