import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import type { applyTradeIn as contract } from '@tradepost/contracts/invoices/invoice-payment.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import type { OrderListener } from '../../orders/order-events.commands.ts';
import { payOrder } from '../../orders/pay-out/record-payout.commands.ts';
import { findInvoice } from '../invoice.queries.ts';
import { type InvoiceRow, invoicePayments, invoices } from '../invoice.table.ts';
import { lockStanding, oneInvoice } from '../invoice-row.queries.ts';
import { recomputeInvoice } from '../recompute-invoice.commands.ts';
import { markVoided, storePayment } from './invoice-payment.commands.ts';

/**
 * One ticket: the payout of an order pays an invoice. The order is paid whole by trade-in, so nothing else can pay it. What
 * it is worth beyond the amount due is owed to the buyer, or paid back now.
 */
export async function applyTradeIn(
  ctx: Ctx,
  id: number,
  { order_id, refund_method, version }: ServedInput<typeof contract>['body'],
): Promise<InvoiceDetail> {
  requirePermission(ctx, 'orders.payout');
  const row = await lockStanding(ctx, id, version);
  if (row.trade_in_order_id !== null) throw conflict(`${row.number} has a trade-in already`);
  if (row.status === invoiceStatus.paid) throw conflict(`${row.number} is paid. Nothing is due.`);
  const order = await findOrder(ctx, order_id);
  if (order.currency !== row.currency)
    throw invalid({ order_id: `${order.box_id} is paid in ${order.currency}, and the invoice is in ${row.currency}` });
  if (row.customer_id !== null && row.customer_id !== order.customer_id)
    throw invalid({ order_id: `${order.box_id} is of another customer` });
  if (order.paid_total > 0) throw conflict(`${order.box_id} is paid in part already. Pay the rest in the order.`);
  // First, so that the listener of a later void finds the invoice.
  const linked = { trade_in_order_id: order_id, customer_id: order.customer_id };
  await ctx.db.update(invoices).set(linked).where(oneInvoice(ctx, id));
  const { payout_id } = await payOrder(ctx, order_id, { payout: { reference: row.number }, method: 'trade_in' });
  if (payout_id === null) throw conflict(`${order.box_id} has a total of zero, so it pays nothing`);
  const amount = order.total;
  await ctx.db.insert(invoicePayments).values({
    company_id: ctx.company_id,
    invoice_id: id,
    kind: 'trade_in',
    amount,
    method: 'trade_in',
    paid_on: todayOf(ctx),
    reference: order.box_id,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
  });
  await ctx.db
    .update(inventoryUnits)
    .set({ source: 'trade_in' })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.order_id, order_id)));
  const rest = amount - (row.due_total ?? 0);
  const after = { ...row, ...linked };
  if (rest > 0 && refund_method) await storePayment(ctx, after, { amount: -rest, method: refund_method });
  await recomputeInvoice(ctx, after);
  return findInvoice(ctx, id);
}

/** An order that paid an invoice and is reopened, or whose payout is voided, no longer pays it. */
export const tradeInListener: OrderListener = {
  onPayoutsVoided: async (ctx, order_id, payouts) => {
    if (!payouts.some(({ method }) => method === 'trade_in')) return;
    await restoreMethod(ctx, order_id);
    const [found] = await ctx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          eq(invoices.company_id, ctx.company_id),
          eq(invoices.trade_in_order_id, order_id),
          isNull(invoices.canceled_at),
        ),
      );
    if (found) await dropTradeIn(ctx, found.id);
  },
};

/** The order is to be paid as was agreed before it was traded in. */
async function restoreMethod(ctx: Ctx, order_id: number): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ payout_method: sql`${orders.agreed_method}`, agreed_method: null })
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id), eq(orders.payout_method, 'trade_in')));
}

async function dropTradeIn(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(invoices).where(oneInvoice(ctx, id)).for('no key update');
  if (!row) return;
  await voidTradeInPayments(ctx, row);
  await ctx.db.update(invoices).set({ trade_in_order_id: null }).where(oneInvoice(ctx, id));
  await recomputeInvoice(ctx, { ...row, trade_in_order_id: null });
}

async function voidTradeInPayments(ctx: Ctx, { id }: InvoiceRow): Promise<void> {
  const payments = await ctx.db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.company_id, ctx.company_id),
        eq(invoicePayments.invoice_id, id),
        eq(invoicePayments.kind, 'trade_in'),
        isNull(invoicePayments.voided_at),
      ),
    );
  for (const payment of payments) await markVoided(ctx, payment.id, 'The payout of the trade-in was voided');
}
