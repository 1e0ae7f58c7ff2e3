import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type {
  addInvoiceLines as addContract,
  InvoiceLineEdit,
} from '@tradepost/contracts/invoices/invoice-line.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { putBack } from '../../inventory/sale.commands.ts';
import { findInvoice } from '../invoice.queries.ts';
import { type InvoiceLineRow, type InvoiceRow, invoiceLines } from '../invoice.table.ts';
import { listLineRows, lockStanding, requireOpen } from '../invoice-row.queries.ts';
import { recomputeInvoice } from '../recompute-invoice.commands.ts';
import { addLines } from './add-lines.commands.ts';

export async function addInvoiceLines(
  ctx: Ctx,
  id: number,
  { version, ...wanted }: ServedInput<typeof addContract>['body'],
): Promise<InvoiceDetail> {
  if (wanted.lines.length + wanted.codes.length === 0) throw invalid({ lines: 'At least one line is required' });
  const invoice = await lockStanding(ctx, id, version);
  requireOpen(invoice);
  await addLines(ctx, invoice, wanted);
  await recomputeInvoice(ctx, invoice);
  return findInvoice(ctx, id);
}

export async function editInvoiceLine(
  ctx: Ctx,
  line_id: number,
  { version, ...change }: InvoiceLineEdit,
): Promise<InvoiceDetail> {
  const { invoice, line } = await lockLine(ctx, line_id);
  if (version !== line.version)
    throw conflict('Someone else changed this in the meantime', await findInvoice(ctx, invoice.id));
  const after = { ...line, ...change };
  const errors: Record<string, string> = {};
  if (line.unit_id !== null && after.quantity !== 1)
    errors.quantity = 'A unit in stock is sold once. Its quantity is 1.';
  if (after.discount > after.quantity * after.unit_price) errors.discount = 'The discount is higher than the price';
  if (after.tax_scheme === 'margin' && line.unit_id === null)
    errors.tax_scheme = 'The margin scheme needs a unit in stock, whose cost is known';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await ctx.db
    .update(invoiceLines)
    .set({ ...change, version: sql`${invoiceLines.version} + 1`, updated_at: sql`app_now()` })
    .where(oneLine(ctx, line_id));
  await recomputeInvoice(ctx, invoice);
  return findInvoice(ctx, invoice.id);
}

/** Removes a line. Its unit is available again. */
export async function removeInvoiceLine(ctx: Ctx, line_id: number): Promise<InvoiceDetail> {
  const { invoice, line } = await lockLine(ctx, line_id);
  if ((await listLineRows(ctx, invoice.id)).length === 1)
    throw conflict(`This is the last line of ${invoice.number}. Cancel the invoice instead.`);
  if (invoice.handed_over_at !== null && line.unit_id !== null)
    throw conflict('The buyer has this unit. Take it back with a return.');
  await ctx.db.delete(invoiceLines).where(oneLine(ctx, line_id));
  if (line.unit_id !== null) await putBack(ctx, [line.unit_id]);
  await recomputeInvoice(ctx, invoice);
  return findInvoice(ctx, invoice.id);
}

const oneLine = (ctx: Ctx, id: number) => and(eq(invoiceLines.company_id, ctx.company_id), eq(invoiceLines.id, id));

/** The line with its invoice, locked. Throws 404, or 409 when the invoice can no longer change. */
async function lockLine(ctx: Ctx, id: number): Promise<{ invoice: InvoiceRow; line: InvoiceLineRow }> {
  const [found] = await ctx.db.select().from(invoiceLines).where(oneLine(ctx, id));
  if (!found) throw notFound('Line');
  const invoice = await lockStanding(ctx, found.invoice_id);
  requireOpen(invoice);
  const [line] = await ctx.db.select().from(invoiceLines).where(oneLine(ctx, id));
  if (!line) throw notFound('Line');
  return { invoice, line };
}
