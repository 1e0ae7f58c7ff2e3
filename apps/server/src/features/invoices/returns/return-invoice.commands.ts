import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { RestockStatus } from '@tradepost/contracts/invoices/invoice.data';
import type { InvoiceReturn } from '@tradepost/contracts/invoices/invoice-return.contract';
import { returnedShare } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { type ReturnReason, returnReasonText } from '@tradepost/contracts/invoices/return-reason.data';
import { isCovered, warrantyEnd } from '@tradepost/contracts/invoices/warranty.rules';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { findInvoice } from '../invoice.queries.ts';
import { creditNoteLines, creditNotes, type InvoiceLineRow, type InvoiceRow, invoiceLines } from '../invoice.table.ts';
import { listLineRows, lockStanding } from '../invoice-row.queries.ts';
import { storePayment } from '../payments/invoice-payment.commands.ts';
import { recomputeInvoice } from '../recompute-invoice.commands.ts';
import { takeNumber } from '../settings/invoice-settings.commands.ts';
import { receiveForRepair, takeBack } from '../units/invoice-units.commands.ts';

/** A line that comes back, with what is credited for it. */
interface Returned {
  line: InvoiceLineRow;
  quantity: number;
  restock_status: RestockStatus | null;
  total: number;
  tax: number;
}

/**
 * Takes goods back. A credit note with a number of its own takes them off the invoice, what was paid too much is paid back
 * now or stays owed, and the units return to stock. Under the warranty a unit can come in for repair instead.
 */
export async function returnInvoice(
  ctx: Ctx,
  id: number,
  { version, lines: wanted, settlement, refund_method, reason_key, reason: words = '', is_warranty }: InvoiceReturn,
): Promise<InvoiceDetail> {
  const reason = returnReasonText(reason_key, words);
  const row = await lockStanding(ctx, id, version);
  if (settlement === 'refund' && refund_method === undefined)
    throw invalid({ refund_method: 'Refund method is required' });
  const isRepair = settlement === 'repair';
  const returned = readReturned(await listLineRows(ctx, id), wanted, isRepair);
  if (is_warranty || isRepair) requireCovered(ctx, row, returned);
  await setReason(ctx, reason);
  await storeCreditNote(ctx, row, returned, {
    reason,
    reason_key,
    is_warranty: is_warranty || isRepair,
  });
  if (isRepair) await receiveForRepair(ctx, unitsOf(returned));
  else await releaseLines(ctx, returned, reason);
  const credited = returned.reduce((sum, { total }) => sum + total, 0);
  // What the buyer still owes is taken off first. An earlier overpayment stays for a refund of its own.
  const refund = Math.max(0, credited - Math.max(0, row.due_total ?? 0));
  if (settlement === 'refund' && refund_method && refund > 0)
    await storePayment(ctx, row, { amount: -refund, method: refund_method, note: reason });
  await recomputeInvoice(ctx, row);
  return findInvoice(ctx, id);
}

const unitsOf = (returned: readonly Returned[]): number[] => returned.flatMap(({ line }) => line.unit_id ?? []);

/** The lines that come back. Throws 422 on each that is not of the invoice, or of which less was sold. */
function readReturned(lines: readonly InvoiceLineRow[], wanted: InvoiceReturn['lines'], isRepair: boolean): Returned[] {
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  const returned = wanted.flatMap(({ line_id, quantity, restock_status }, place): Returned[] => {
    const refuse = (field: string, text: string) => {
      errors[`lines.${place}.${field}`] = text;
      return [];
    };
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return refuse('line_id', 'This line is not on the invoice');
    if (seen.has(line_id)) return refuse('line_id', 'This line is listed twice');
    seen.add(line_id);
    const left = line.quantity - line.returned_quantity;
    if (quantity > left)
      return refuse(
        'quantity',
        left === 0 ? `${line.title} was returned already` : `Only ${left} of ${line.title} can be returned`,
      );
    if (isRepair && line.unit_id === null) return refuse('line_id', 'Only a unit can come in for repair');
    const share = (amount: number) => (isRepair ? 0 : returnedShare(amount, line, quantity));
    const restock =
      line.unit_id === null ? null : isRepair ? unitStatus.notAvailable : (restock_status ?? unitStatus.notAvailable);
    return [{ line, quantity, restock_status: restock, total: share(line.total), tax: share(shownTax(line)) }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return returned;
}

/** Under the margin scheme no document shows the tax. */
const shownTax = ({ tax_scheme, tax }: InvoiceLineRow): number => (tax_scheme === 'margin' ? 0 : tax);

/** Throws 422 on the lines whose warranty has ended, or that have none. */
function requireCovered(ctx: Ctx, { issued_on }: InvoiceRow, returned: readonly Returned[]): void {
  const today = todayOf(ctx);
  const errors: Record<string, string> = {};
  for (const [place, { line }] of returned.entries()) {
    if (isCovered(issued_on, line.warranty_days, today)) continue;
    const end = warrantyEnd(issued_on, line.warranty_days);
    errors[`lines.${place}.line_id`] = end
      ? `The warranty of ${line.title} ended on ${end}`
      : `${line.title} was sold without a warranty`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function storeCreditNote(
  ctx: Ctx,
  { id: invoice_id }: InvoiceRow,
  returned: readonly Returned[],
  { reason, reason_key, is_warranty }: { reason: string; reason_key: ReturnReason; is_warranty: boolean },
): Promise<void> {
  const { company_id, actor } = ctx;
  const sumOf = (pick: (line: Returned) => number) => returned.reduce((sum, line) => sum + pick(line), 0);
  const [note] = await ctx.db
    .insert(creditNotes)
    .values({
      company_id,
      invoice_id,
      reason,
      reason_key,
      is_warranty,
      member_id: actor.member_id,
      number: await takeNumber(ctx, 'credit_note'),
      issued_on: todayOf(ctx),
      total: sumOf(({ total }) => total),
      tax_total: sumOf(({ tax }) => tax),
      created_at: ctx.clock.now().toISOString(),
    })
    .returning();
  if (!note) throw new Error('the credit note vanished');
  await ctx.db.insert(creditNoteLines).values(
    returned.map(({ line, quantity, total, tax, restock_status }) => ({
      company_id,
      credit_note_id: note.id,
      invoice_line_id: line.id,
      quantity,
      total,
      tax,
      restock_status,
    })),
  );
}

/** The lines give back what was returned, and their units leave the invoice. */
async function releaseLines(ctx: Ctx, returned: readonly Returned[], reason: string): Promise<void> {
  const released_at = ctx.clock.now().toISOString();
  for (const { line, quantity, restock_status } of returned) {
    if (line.unit_id !== null && line.released_at !== null) throw conflict(`${line.title} left this invoice already`);
    await ctx.db
      .update(invoiceLines)
      .set({
        returned_quantity: line.returned_quantity + quantity,
        ...(line.unit_id === null ? {} : { released_at }),
        version: sql`${invoiceLines.version} + 1`,
        updated_at: sql`app_now()`,
      })
      .where(and(eq(invoiceLines.company_id, ctx.company_id), eq(invoiceLines.id, line.id)));
    if (line.unit_id !== null && restock_status !== null) await takeBack(ctx, [line.unit_id], restock_status, reason);
  }
}
