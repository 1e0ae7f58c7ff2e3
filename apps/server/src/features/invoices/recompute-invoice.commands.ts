import { invoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import { type InvoiceTotals, invoiceTotals } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { formatMoney } from '@tradepost/contracts/money';
import { maxAmount } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type InvoiceLineRow, type InvoiceRow, invoiceLines, invoices } from './invoice.table.ts';
import { listLineRows, oneInvoice } from './invoice-row.queries.ts';
import { followInvoice } from './units/invoice-units.commands.ts';

/**
 * Computes an invoice again from its lines, payments and credit notes, and stores its totals and status. Its units follow.
 * Every command that changes any of them ends with it, in its transaction, with the invoice locked.
 */
export async function recomputeInvoice(ctx: Ctx, before: InvoiceRow): Promise<void> {
  const { id, number } = before;
  const lines = await listLineRows(ctx, id);
  const totals = invoiceTotals(lines, before);
  if (totals.total > maxAmount) throw invalid({ lines: 'The total is too high' });
  await storeLineTotals(ctx, lines, totals);
  const sums = await readRow<{ paid: number; credited: number }>(
    ctx.db,
    sql`select (select coalesce(sum(amount), 0)::bigint from invoice_payments
                 where company_id = ${ctx.company_id} and invoice_id = ${id} and voided_at is null) as paid,
               (select coalesce(sum(total), 0)::bigint from credit_notes
                 where company_id = ${ctx.company_id} and invoice_id = ${id}) as credited`,
  );
  const { paid = 0, credited = 0 } = sums ?? {};
  const due = totals.total - credited - paid;
  const isLower = totals.total < before.total;
  if (isLower && due < 0 && before.due_total >= 0)
    throw invalid({
      lines: `${formatMoney(paid, before.currency)} of ${number} is paid already. Its total can’t go below that.`,
    });
  const isPaid = before.canceled_at === null && due <= 0;
  await ctx.db
    .update(invoices)
    .set({
      discount_total: totals.discount_total,
      subtotal: totals.subtotal,
      tax_total: totals.tax_total,
      total: totals.total,
      paid_total: paid,
      credited_total: credited,
      item_summary: summaryOf(lines),
      status: isPaid ? invoiceStatus.paid : invoiceStatus.outstanding,
      paid_at: isPaid ? (before.paid_at ?? ctx.clock.now().toISOString()) : null,
      version: sql`${invoices.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(oneInvoice(ctx, id));
  if (before.canceled_at === null) {
    const isSold = isPaid || before.handed_over_at !== null;
    await followInvoice(ctx, id, { isSold, seller_id: before.salesperson_id });
  }
  ctx.emit('offer-has-changes', { entity: 'invoice', id });
}

async function storeLineTotals(ctx: Ctx, lines: readonly InvoiceLineRow[], totals: InvoiceTotals): Promise<void> {
  const changed = lines.flatMap(({ id, tax, total }, index) => {
    const line = totals.lines[index]!;
    return line.tax === tax && line.total === total ? [] : [{ id, tax: line.tax, total: line.total }];
  });
  if (changed.length === 0) return;
  await ctx.db
    .update(invoiceLines)
    .set({ tax: sql`told.tax`, total: sql`told.total`, updated_at: sql`app_now()` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as told (id bigint, tax bigint, total bigint)`)
    .where(and(eq(invoiceLines.company_id, ctx.company_id), sql`${invoiceLines.id} = told.id`));
}

const summaryOf = ([first, ...more]: readonly InvoiceLineRow[]): string =>
  first === undefined ? '' : `${first.title}${more.length > 0 ? ` + ${more.length} more` : ''}`;
