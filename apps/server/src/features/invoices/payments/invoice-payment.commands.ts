import type { CurrencyCode } from '@tradepost/contracts/currencies';
import { changeDue, roundCash } from '@tradepost/contracts/invoices/change-due.rules';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import type {
  recordInvoicePayment as recordContract,
  refundInvoice as refundContract,
  voidInvoicePayment as voidContract,
} from '@tradepost/contracts/invoices/invoice-payment.contract';
import { formatMoney } from '@tradepost/contracts/money';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { adjustStoreCredit, redeemStoreCredit } from '../../customers/store-credit/store-credit.commands.ts';
import { needsOtherMember } from '../../payouts/approvals/trade-in-rest.queries.ts';
import { moveCash } from '../../payouts/drawers/move-cash.commands.ts';
import { requireCurrency } from '../invoice.commands.ts';
import { findInvoice } from '../invoice.queries.ts';
import { type InvoicePaymentRow, type InvoiceRow, invoicePayments, invoices } from '../invoice.table.ts';
import { lockStanding, oneInvoice } from '../invoice-row.queries.ts';
import { recomputeInvoice } from '../recompute-invoice.commands.ts';
import { undoTradeIn } from './undo-trade-in.commands.ts';

type Payment = ServedInput<typeof recordContract>['body'];

/** Records a payment. More than is due must be allowed, and is then owed to the buyer. */
export async function recordInvoicePayment(
  ctx: Ctx,
  id: number,
  { version, currency, hands_over, allows_overpayment, ...payment }: Payment,
): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  requireCurrency(row.currency, currency);
  const due = row.due_total ?? 0;
  const amount = payment.amount ?? Math.max(0, due);
  if (amount <= 0) throw invalid({ amount: `${row.number} is paid. Nothing is due.` });
  if (amount > due && !allows_overpayment)
    throw invalid({
      amount: `Only ${formatMoney(Math.max(0, due), row.currency)} is due. Allow an overpayment to record more.`,
    });
  requireCash(row.currency, { ...payment, amount });
  await storePayment(ctx, row, { ...payment, amount });
  const handed_over_at = hands_over ? (row.handed_over_at ?? ctx.clock.now().toISOString()) : row.handed_over_at;
  if (handed_over_at !== row.handed_over_at)
    await ctx.db.update(invoices).set({ handed_over_at }).where(oneInvoice(ctx, id));
  await recomputeInvoice(ctx, { ...row, handed_over_at });
  return findInvoice(ctx, id);
}

/** Pays back what is owed to the buyer. Throws 422 for more. */
export async function refundInvoice(
  ctx: Ctx,
  id: number,
  { version, currency, ...refund }: ServedInput<typeof refundContract>['body'],
): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  requireCurrency(row.currency, currency);
  const owed = Math.max(0, -(row.due_total ?? 0));
  const amount = refund.amount ?? owed;
  if (amount <= 0) throw invalid({ amount: 'Nothing is owed to the buyer' });
  if (amount > owed) throw invalid({ amount: `Only ${formatMoney(owed, row.currency)} is owed to the buyer` });
  await storePayment(ctx, row, { ...refund, amount: -amount });
  await recomputeInvoice(ctx, row);
  return findInvoice(ctx, id);
}

interface NewPayment {
  amount: number;
  method: InvoiceMethod;
  paid_on?: string | undefined;
  reference?: string | undefined;
  note?: string | undefined;
  cash_received?: number | undefined;
}

/** Throws 422 for cash handed over that is less than the payment, or beside another method. */
function requireCash(currency: string, { amount, method, cash_received }: NewPayment): void {
  if (cash_received === undefined) return;
  if (method !== 'cash') throw invalid({ cash_received: 'Only a cash payment has cash received' });
  if (changeDue(amount, cash_received, currency) === null)
    throw invalid({
      cash_received: `Cash received must be at least ${formatMoney(roundCash(amount, currency), currency)}`,
    });
}

/** Stores a payment, or a refund below 0, and moves store credit or cash with it. The invoice must be locked. */
export async function storePayment(
  ctx: Ctx,
  row: InvoiceRow,
  { amount, method, paid_on, reference, note, cash_received }: NewPayment,
): Promise<void> {
  const isRefund = amount < 0;
  const today = todayOf(ctx);
  if (paid_on !== undefined && paid_on > today) throw invalid({ paid_on: 'A payment can’t be in the future' });
  if (isRefund && row.trade_in_order_id !== null) await requireOtherMember(ctx, row.id, row.trade_in_order_id, method);
  if (method === 'store_credit') await moveCredit(ctx, row, amount, row.number);
  const drawer_session_id = method === 'cash' ? await moveCash(ctx, { ...row, reason: row.number }, amount) : null;
  await ctx.db.insert(invoicePayments).values({
    company_id: ctx.company_id,
    invoice_id: row.id,
    amount,
    method,
    drawer_session_id,
    kind: isRefund ? 'refund' : method === 'store_credit' ? 'store_credit' : 'payment',
    paid_on: paid_on ?? today,
    reference: reference || null,
    note: note || null,
    cash_received: cash_received ?? null,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
  });
}

/** Throws 409 where what a trade-in is worth beyond the invoice would leave by one member alone, in another way than was agreed. */
async function requireOtherMember(ctx: Ctx, id: number, order_id: number, method: InvoiceMethod): Promise<void> {
  const [traded] = await ctx.db
    .select({ member_id: invoicePayments.member_id })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.company_id, ctx.company_id),
        eq(invoicePayments.invoice_id, id),
        eq(invoicePayments.kind, 'trade_in'),
        isNull(invoicePayments.voided_at),
      ),
    );
  if (traded && (await needsOtherMember(ctx, order_id, { method, traded_by: traded.member_id })))
    throw conflict(
      'The seller chose another payout method. Give store credit, or ask another team member to pay it back.',
    );
}

/** A payment takes store credit of the buyer, and a refund gives it. */
async function moveCredit(ctx: Ctx, row: InvoiceRow, amount: number, reason: string): Promise<void> {
  const { customer_id } = row;
  const currency = row.currency as CurrencyCode;
  if (customer_id === null) throw invalid({ method: 'Choose a customer for this invoice to use store credit' });
  if (amount > 0) await redeemStoreCredit(ctx, customer_id, { amount, currency, reference: row.number }, row.id);
  else await adjustStoreCredit(ctx, customer_id, { amount: -amount, currency, reason }, row.id);
}

/** Voids a payment. Its row stays, and what it moved goes back. */
export async function voidInvoicePayment(
  ctx: Ctx,
  id: number,
  { payment_id, reason, version }: ServedInput<typeof voidContract>['body'],
): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id, version);
  const payment = await lockPayment(ctx, id, payment_id);
  if (payment.voided_at !== null) throw conflict('This payment is voided already');
  await setReason(ctx, reason);
  if (payment.kind === 'trade_in') {
    // The order goes back into Payout Processing, and its listener voids the payment.
    await undoTradeIn(ctx, row, reason);
    return findInvoice(ctx, id);
  }
  if (payment.method === 'store_credit') await undoCredit(ctx, row, payment, reason);
  if (payment.drawer_session_id !== null) await moveCash(ctx, { ...row, reason: row.number }, -payment.amount);
  await markVoided(ctx, payment_id, reason);
  await recomputeInvoice(ctx, row);
  return findInvoice(ctx, id);
}

function undoCredit(ctx: Ctx, row: InvoiceRow, { amount }: InvoicePaymentRow, reason: string): Promise<unknown> {
  if (row.customer_id === null) throw conflict('The customer of this store credit is gone');
  const currency = row.currency as CurrencyCode;
  const back = { currency, reason: `${row.number} voided: ${reason}`.slice(0, 500) };
  return amount > 0
    ? adjustStoreCredit(ctx, row.customer_id, { amount, ...back }, row.id)
    : redeemStoreCredit(ctx, row.customer_id, { amount: -amount, currency, reference: row.number }, row.id);
}

async function lockPayment(ctx: Ctx, invoice_id: number, id: number): Promise<InvoicePaymentRow> {
  const [payment] = await ctx.db
    .select()
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.company_id, ctx.company_id),
        eq(invoicePayments.invoice_id, invoice_id),
        eq(invoicePayments.id, id),
      ),
    )
    .for('no key update');
  if (!payment) throw notFound('Payment');
  return payment;
}

export async function markVoided(ctx: Ctx, payment_id: number, voided_reason: string): Promise<void> {
  await ctx.db
    .update(invoicePayments)
    .set({ voided_at: sql`app_now()`, voided_reason })
    .where(and(eq(invoicePayments.company_id, ctx.company_id), eq(invoicePayments.id, payment_id)));
}
