import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceEdit } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { putBack } from '../inventory/sale.commands.ts';
import { readBuyer, requireSalesperson } from './buyer.queries.ts';
import { findInvoice } from './invoice.queries.ts';
import { type InvoiceRow, invoiceLines, invoicePayments, invoices } from './invoice.table.ts';
import { chooseBuyerLanguage } from './invoice-language.queries.ts';
import { listLineRows, lockStanding, oneInvoice, requireOpen } from './invoice-row.queries.ts';
import { recomputeInvoice } from './recompute-invoice.commands.ts';
import { giveBackRepaired } from './units/invoice-units.commands.ts';

/** Throws 422 on the field for another currency. */
export function requireCurrency(own: string, told: string | undefined): void {
  if (told !== undefined && told.toUpperCase() !== own) throw invalid({ currency: `The invoice is in ${own}` });
}

/** Changes what the fields name. The amounts stay once it is paid or has a credit note. */
export async function editInvoice(ctx: Ctx, id: number, { version, ...form }: InvoiceEdit): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  const buyer = await readBuyer(ctx, form, row);
  const isSameBuyer = buyer.customer_id === row.customer_id;
  const after = { ...row, ...buyer, ...stripped(form) };
  if (after.due_on < after.issued_on) throw invalid({ due_on: 'Due date must not be before the day of the invoice' });
  if (form.salesperson_id !== undefined) await requireSalesperson(ctx, form.salesperson_id);
  const changesAmount = after.discount_total !== row.discount_total || after.discount_percent !== row.discount_percent;
  if (changesAmount) requireOpen(row);
  if (!isSameBuyer && row.trade_in_order_id !== null)
    throw conflict('The trade-in of this invoice belongs to its customer. Void the trade-in first.');
  if (!isSameBuyer) await refuseCreditOf(ctx, row);
  const changed = {
    ...buyer,
    // Another buyer reads another language.
    language: isSameBuyer ? row.language : await chooseBuyerLanguage(ctx, buyer.customer_id),
    issued_on: after.issued_on,
    due_on: after.due_on,
    salesperson_id: after.salesperson_id,
    discount_total: after.discount_total,
    discount_percent: after.discount_percent,
    note: after.note,
    terms_text: after.terms_text,
    tracking_number: after.tracking_number || null,
    carrier: after.carrier || null,
  };
  await ctx.db.update(invoices).set(changed).where(oneInvoice(ctx, id));
  await recomputeInvoice(ctx, { ...row, ...changed });
  return findInvoice(ctx, id);
}

/** Store credit that is voided later goes back to the customer who paid with it. Throws 409 while a payment used it. */
async function refuseCreditOf(ctx: Ctx, { id, number }: InvoiceRow): Promise<void> {
  const [paid] = await ctx.db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.company_id, ctx.company_id),
        eq(invoicePayments.invoice_id, id),
        eq(invoicePayments.method, 'store_credit'),
        isNull(invoicePayments.voided_at),
      ),
    )
    .limit(1);
  if (paid) throw conflict(`The store credit on ${number} belongs to its customer. Void that payment first.`);
}

type Terms = Partial<
  Pick<
    InvoiceRow,
    | 'issued_on'
    | 'due_on'
    | 'salesperson_id'
    | 'discount_total'
    | 'discount_percent'
    | 'note'
    | 'terms_text'
    | 'tracking_number'
    | 'carrier'
  >
>;

/** The terms that the form has. */
function stripped(form: Omit<InvoiceEdit, 'version'>): Terms {
  const { issued_on, due_on, salesperson_id, discount_total, discount_percent, note, terms_text } = form;
  const all = { issued_on, due_on, salesperson_id, discount_total, discount_percent, note, terms_text };
  const rest = { tracking_number: form.tracking_number, carrier: form.carrier };
  return Object.fromEntries(Object.entries({ ...all, ...rest }).filter(([, value]) => value !== undefined));
}

/** Cancels an invoice without payments. Its number stays, and its units are available again. */
export async function cancelInvoice(
  ctx: Ctx,
  id: number,
  { reason, version }: { reason: string; version?: number },
): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  if (row.paid_total !== 0 || row.trade_in_order_id !== null)
    throw conflict(`${row.number} has payments. Void them first, or take the goods back with a return.`);
  if (row.credited_total > 0) throw conflict(`${row.number} has a credit note, so it can’t be canceled`);
  if (row.handed_over_at !== null)
    throw conflict(`The buyer has the goods of ${row.number}. Take them back with a return.`);
  await setReason(ctx, reason);
  const canceled_at = ctx.clock.now().toISOString();
  const units = (await listLineRows(ctx, id)).flatMap(({ unit_id, released_at }) =>
    unit_id === null || released_at !== null ? [] : [unit_id],
  );
  if (row.status === 3) throw conflict(`${row.number} is paid, so it can’t be canceled`);
  await ctx.db
    .update(invoiceLines)
    .set({ released_at: canceled_at })
    .where(
      and(
        eq(invoiceLines.company_id, ctx.company_id),
        eq(invoiceLines.invoice_id, id),
        isNull(invoiceLines.released_at),
      ),
    );
  if (units.length > 0) await putBack(ctx, units);
  await ctx.db.update(invoices).set({ canceled_at, canceled_reason: reason }).where(oneInvoice(ctx, id));
  await recomputeInvoice(ctx, { ...row, canceled_at });
  return findInvoice(ctx, id);
}

/** The buyer has the goods: its units are sold, paid or not, and repaired ones are with the buyer again. */
export async function handOverInvoice(ctx: Ctx, id: number, { version }: { version?: number }): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  await giveBackRepaired(ctx, id);
  const handed_over_at = row.handed_over_at ?? ctx.clock.now().toISOString();
  await ctx.db.update(invoices).set({ handed_over_at, updated_at: sql`app_now()` }).where(oneInvoice(ctx, id));
  await recomputeInvoice(ctx, { ...row, handed_over_at });
  return findInvoice(ctx, id);
}
