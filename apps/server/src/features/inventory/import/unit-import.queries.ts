import { unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import type { findUnitImport as contract } from '@tradepost/contracts/inventory/unit-import.contract';
import { type Paging, pageOf } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import { columnsOf } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitImportRejects, unitImports } from './unit-import.table.ts';

/** The company's last import, with a page of its rejected rows. */
export async function findImport(ctx: Ctx, paging: Paging): Promise<DataOf<typeof contract>> {
  const [last] = await ctx.db
    .select()
    .from(unitImports)
    .where(eq(unitImports.company_id, ctx.company_id))
    .orderBy(desc(unitImports.id))
    .limit(1);
  const { offset, pagination } = pageOf(paging, last?.rejected ?? 0);
  if (!last) return { last: null, rejects: [], pagination };
  const rejects = await ctx.db
    .select()
    .from(unitImportRejects)
    .where(and(eq(unitImportRejects.company_id, ctx.company_id), eq(unitImportRejects.import_id, last.id)))
    .orderBy(asc(unitImportRejects.line))
    .limit(pagination.per_page)
    .offset(offset);
  const { file_name, is_dry_run, rows, accepted, rejected, failure, rejects_file_id, created_at, finished_at } = last;
  return {
    last: {
      file_name,
      is_dry_run,
      rows,
      accepted,
      rejected,
      failure,
      created_at,
      finished_at,
      file_url: rejects_file_id === null ? null : `/v1/pos/file/${rejects_file_id}`,
    },
    rejects: rejects.map(({ line, cells, reason }) => ({
      line,
      identifier: cells.imei || cells.serial || '',
      device: cells.device ?? '',
      reason,
    })),
    pagination,
  };
}

/** What the example row of the template has. */
const example: Record<string, string> = {
  imei: '356991201447356',
  device: 'Apple iPhone 13',
  variant: '128 GB Unlocked',
  grade: 'A',
  color: 'Midnight',
  battery_percent: '91',
  carrier_lock: 'clear',
  activation_lock: 'clear',
  cost: '210.00',
  asking_price: '329.00',
};

/** A file with the headings and one example row. */
export function buildTemplate(ctx: Ctx, format: 'csv' | 'excel'): Promise<BinaryAnswer> {
  const columns = columnsOf(unitFileColumns.map(({ label }) => label));
  const rows = [unitFileColumns.map(({ key }) => example[key] ?? '')];
  return answerSheet(ctx, { file: 'units-template', sheet: 'Units', format, columns, rows });
}
