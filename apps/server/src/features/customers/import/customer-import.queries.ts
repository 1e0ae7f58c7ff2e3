import type { CustomerImport, findCustomerImport as contract } from '@tradepost/contracts/customers/import.contract';
import { importColumns } from '@tradepost/contracts/customers/import.data';
import { pageOf } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import { columnsOf } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customerImportRejects } from './customer-import.table.ts';
import { labelOf } from './store-rejects.commands.ts';

/** The company's last import, with its rejected rows. */
export async function findCustomerImport(
  ctx: Ctx,
  paging: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const last = await readRow<Omit<CustomerImport, 'rejects_url'> & { rejects_file_id: number | null }>(
    ctx.db,
    sql`select i.id, i.file_name, i.policy, i.is_dry_run, i.created, i.updated, i.skipped, i.rejected, i.rejects_file_id, i.failure,
               nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as made_by, i.created_at, i.finished_at
          from customer_imports i left join members m on m.company_id = i.company_id and m.id = i.member_id
         where i.company_id = ${ctx.company_id} order by i.id desc limit 1`,
  );
  const { offset, pagination } = pageOf(paging, last?.rejected ?? 0);
  if (!last) return { items: [], pagination, import: null };
  const rows = await ctx.db
    .select()
    .from(customerImportRejects)
    .where(and(eq(customerImportRejects.company_id, ctx.company_id), eq(customerImportRejects.import_id, last.id)))
    .orderBy(asc(customerImportRejects.line))
    .limit(pagination.per_page)
    .offset(offset);
  const { rejects_file_id, ...shown } = last;
  return {
    items: rows.map(({ line, cells, field, reason }) => ({
      id: line,
      name: `${cells.first_name} ${cells.last_name}`.trim() || (cells.company_name ?? ''),
      field: labelOf(field),
      value: cells[field as keyof typeof cells] ?? '',
      reason,
    })),
    pagination,
    import: { ...shown, rejects_url: rejects_file_id ? `/v1/pos/file/${rejects_file_id}` : null },
  };
}

/** An empty import file with headings. */
export function buildTemplate(ctx: Ctx, format: 'csv' | 'excel'): Promise<BinaryAnswer> {
  const columns = columnsOf(importColumns.map(({ label }) => label));
  return answerSheet(ctx, { file: 'customers-template', sheet: 'Customers', format, columns, rows: [] });
}
