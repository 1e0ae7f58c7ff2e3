import { invoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findInvoice } from './invoice.queries.ts';
import { type InvoiceLineRow, type InvoiceRow, invoiceLines, invoices } from './invoice.table.ts';

export const oneInvoice = (ctx: Ctx, id: number): SQL | undefined =>
  and(eq(invoices.company_id, ctx.company_id), eq(invoices.id, id));

/**
 * Locks an invoice until the end of the transaction. Throws 404 for one that the actor may not see, and 409 when `version`
 * is not the stored one.
 */
export async function lockInvoice(ctx: Ctx, id: number, version?: number): Promise<InvoiceRow> {
  const [row] = await ctx.db.select().from(invoices).where(oneInvoice(ctx, id)).for('no key update');
  const { location_ids } = ctx.actor;
  if (!row || (location_ids !== null && !location_ids.includes(row.location_id))) throw notFound('Invoice');
  if (version !== undefined && version !== row.version)
    throw conflict('Someone else changed this in the meantime', await findInvoice(ctx, id));
  return row;
}

/** An invoice that is not canceled, locked. */
export async function lockStanding(ctx: Ctx, id: number, version?: number): Promise<InvoiceRow> {
  const row = await lockInvoice(ctx, id, version);
  if (row.canceled_at !== null) throw conflict(`${row.number} is canceled`);
  return row;
}

/** Throws 409 when the amounts of an invoice can no longer change. */
export function requireOpen({ number, status, paid_total, credited_total }: InvoiceRow): void {
  if (credited_total > 0) throw conflict(`${number} has a credit note, so its amounts stay as they are`);
  if (status === invoiceStatus.paid && paid_total !== 0)
    throw conflict(`${number} is paid. Take goods back with a return, or void the payment first.`);
}

export const listLineRows = (ctx: Ctx, invoice_id: number): Promise<InvoiceLineRow[]> =>
  ctx.db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.company_id, ctx.company_id), eq(invoiceLines.invoice_id, invoice_id)))
    .orderBy(asc(invoiceLines.position), asc(invoiceLines.id));
