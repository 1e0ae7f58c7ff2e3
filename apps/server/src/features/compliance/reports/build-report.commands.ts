import { createHash } from 'node:crypto';
import type { ReportField, ReportFormat } from '@tradepost/contracts/compliance/report.data';
import { csvType } from '@tradepost/contracts/files/file-types.data';
import { addDays, startOfDay } from '@tradepost/contracts/local-day';
import { and, eq, sql } from 'drizzle-orm';
import { type NewFile, saveFiles } from '../../../platform/files/files.ts';
import { writeCsv } from '../../../platform/sheets/write-sheet.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { printReport } from './documents/report-print.ts';
import { purchaseReportItems, purchaseReports } from './report.table.ts';
import { cellsOf, emptyText, headingsOf, type ReportHead, type ReportRow, writeXml } from './report-file.rules.ts';
import { type Covered, readPurchases } from './report-rows.queries.ts';

/** A report to build, with the settings that it follows. */
export interface ReportPlan extends Covered {
  location_name: string;
  agency_name: string;
  format: ReportFormat;
  fields: readonly ReportField[];
  deadline_hours: number;
}

interface Revision {
  revision: number;
  note: string;
  /** Locks and checks what the revision takes the place of. */
  replace?: (ctx: Ctx) => Promise<unknown>;
}

/** Reads the purchases, writes the file and its printed form, and stores both with the report. Returns its id. */
export async function buildReport(
  scope: VendorScope,
  plan: ReportPlan,
  { revision, note, replace }: Revision = { revision: 1, note: '' },
): Promise<number> {
  const { rows, purchase_count } = await inReading(scope, (ctx) => readPurchases(ctx, plan));
  const { location_id, timezone, from_day, day, format, fields } = plan;
  const head: ReportHead = {
    company: scope.company.name,
    location: plan.location_name,
    agency: plan.agency_name,
    from_day,
    day,
    timezone,
    revision,
    purchase_count,
  };
  const country = scope.company.country_code;
  const name = `purchases-${location_id}-${day}${revision > 1 ? `-correction-${revision - 1}` : ''}`;
  const content = format === 'xml' ? Buffer.from(writeXml(head, fields, rows)) : writePurchases(fields, rows, country);
  const now = scope.platform.clock.now().toISOString();
  const files: NewFile[] = [
    { name: `${name}.${format}`, content_type: format === 'xml' ? 'application/xml' : csvType, content },
    {
      name: `${name}.pdf`,
      content_type: 'application/pdf',
      content: await printReport({ head, fields, rows, country, now }),
    },
  ];
  return saveFiles(scope, files, async (ctx, [file, printed]) => {
    await replace?.(ctx);
    const [stored] = await ctx.db
      .insert(purchaseReports)
      .values({
        company_id: ctx.company_id,
        location_id,
        from_day,
        day,
        revision,
        note,
        format,
        purchase_count,
        device_count: rows.length,
        file_id: file!.id,
        print_file_id: printed!.id,
        sha256: createHash('sha256').update(content).digest('hex'),
        due_at: dueAt(plan),
      })
      .returning({ id: purchaseReports.id });
    const report_id = stored!.id;
    if (rows.length > 0)
      await ctx.db
        .insert(purchaseReportItems)
        .values(rows.map(({ order_item_id }) => ({ company_id: ctx.company_id, report_id, order_item_id })));
    ctx.emit('offer-has-changes', { entity: 'purchase_report', id: report_id });
    return report_id;
  });
}

/** So many hours after the last day ends at the location. */
const dueAt = ({ day, timezone, deadline_hours }: ReportPlan) =>
  new Date(Date.parse(startOfDay(addDays(day, 1), timezone)) + deadline_hours * 3_600_000).toISOString();

function writePurchases(fields: readonly ReportField[], rows: readonly ReportRow[], country: string): Buffer {
  const empty = [emptyText, ...fields.slice(1).map(() => null)];
  const lines = rows.length === 0 ? [empty] : rows.map((row) => cellsOf(row, fields));
  return Buffer.from(writeCsv({ headings: headingsOf(fields), country }, lines));
}

/** Takes the current mark from a report. */
export async function unmarkCurrent(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(purchaseReports)
    .set({ is_current: false, version: sql`${purchaseReports.version} + 1` })
    .where(and(eq(purchaseReports.company_id, ctx.company_id), eq(purchaseReports.id, id)));
}
