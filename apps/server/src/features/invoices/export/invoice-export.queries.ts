import type { InvoiceRow } from '@tradepost/contracts/invoices/invoice.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  type InvoiceSelection,
  type InvoiceSort,
  matching,
  orderOf,
  rowColumns,
  rowJoins,
} from '../invoice-list.queries.ts';

export interface ExportedInvoice extends InvoiceRow {
  bill_company: string | null;
  country_code: string;
  subtotal: number;
  tax_total: number;
  /** What the company owes of the margin. Documents never show it. */
  margin_tax: number;
  identifiers: string | null;
}

interface ExportPage {
  sort: InvoiceSort;
  /** The last row before this page. */
  after: ExportedInvoice | null;
  size: number;
}

/** The next invoices of an export, after a row. */
export async function readExportPage(
  ctx: Ctx,
  filter: InvoiceSelection,
  { sort, after, size }: ExportPage,
): Promise<ExportedInvoice[]> {
  const selected = matching(ctx, filter, null);
  const where = after ? sql`${selected} and ${beyond(sort, after)}` : selected;
  return readRows<ExportedInvoice>(
    ctx.db,
    sql`select ${rowColumns(ctx)}, i.bill_company, i.country_code, i.subtotal, i.tax_total,
               coalesce((select sum(v.tax) from invoice_lines v where v.company_id = i.company_id and v.invoice_id = i.id
                  and v.tax_scheme = 'margin'), 0)::bigint as margin_tax,
               (select string_agg(coalesce(u.imei, u.serial), ', ' order by v.position) from invoice_lines v
                  join inventory_units u on u.company_id = v.company_id and u.id = v.unit_id
                 where v.company_id = i.company_id and v.invoice_id = i.id) as identifiers
          from (select * from invoices i where ${where} order by ${orderOf(sort)} ${takeRows(size)}) as i ${rowJoins}
         order by ${orderOf(sort)}`,
  );
}

/** The rows after one in the order of the list. */
function beyond(sort: InvoiceSort, { id, created_at, due_on, total }: ExportedInvoice): SQL {
  const than = sort.startsWith('-') ? sql`<` : sql`>`;
  if (sort.endsWith('created_at')) return sql`(i.created_at, i.id) ${than} (${created_at}::timestamptz, ${id}::bigint)`;
  if (sort.endsWith('due_on')) return sql`(i.due_on, i.id) ${than} (${due_on}::date, ${id}::bigint)`;
  return sql`(i.total, i.id) ${than} (${total}::bigint, ${id}::bigint)`;
}
