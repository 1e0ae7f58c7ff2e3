import { openItemStates } from '@tradepost/contracts/payouts/batch.data';
import { serviceFormatOf } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { orders } from '../../../orders/order.table.ts';
import { openOrderPayout } from '../../../orders/payout/order-payout.queries.ts';
import { type PayoutItemRow, payoutBatches, payoutItems } from '../../batches/batch.table.ts';
import type { PaymentRequest, SendRequest } from '../payout-port.rules.ts';
import { recipientOf } from '../recipient.rules.ts';
import { payoutSendings, type SendingRow, servicePayments } from './sending.table.ts';

export const ofSending = (ctx: Ctx, id: number) =>
  and(eq(payoutSendings.company_id, ctx.company_id), eq(payoutSendings.id, id));

/** Locks a sending until the end of the transaction. Throws 404 for another company's. */
export async function lockSending(ctx: Ctx, id: number): Promise<SendingRow> {
  const [row] = await ctx.db.select().from(payoutSendings).where(ofSending(ctx, id)).for('no key update');
  if (!row) throw notFound('Payment');
  return row;
}

/**
 * Locks the batch first and then the sending, as whatever changes many payments of a batch does, so that two of them wait
 * for each other and do not clash.
 */
export async function lockSendingOfBatch(ctx: Ctx, id: number): Promise<SendingRow> {
  const [found] = await ctx.db
    .select({ batch_id: payoutSendings.batch_id })
    .from(payoutSendings)
    .where(ofSending(ctx, id));
  if (!found) throw notFound('Payment');
  await ctx.db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, found.batch_id)))
    .for('no key update');
  return lockSending(ctx, id);
}

export interface SendingItem {
  item: PayoutItemRow;
  method: string;
  format: string;
  order: Pick<typeof orders.$inferSelect, 'id' | 'box_id' | 'payout_method' | 'payout_details' | 'payout_mask'>;
}

/** The payments of a sending with their orders, in the order of the batch. */
export function listSendingItems(ctx: Ctx, sending_id: number): Promise<SendingItem[]> {
  return ctx.db
    .select({
      item: payoutItems,
      method: payoutBatches.method,
      format: payoutBatches.format,
      order: {
        id: orders.id,
        box_id: orders.box_id,
        payout_method: orders.payout_method,
        payout_details: orders.payout_details,
        payout_mask: orders.payout_mask,
      },
    })
    .from(servicePayments)
    .innerJoin(
      payoutItems,
      and(eq(payoutItems.company_id, servicePayments.company_id), eq(payoutItems.id, servicePayments.item_id)),
    )
    .innerJoin(
      payoutBatches,
      and(eq(payoutBatches.company_id, payoutItems.company_id), eq(payoutBatches.id, payoutItems.batch_id)),
    )
    .innerJoin(orders, and(eq(orders.company_id, payoutItems.company_id), eq(orders.id, payoutItems.order_id)))
    .where(and(eq(servicePayments.company_id, ctx.company_id), eq(servicePayments.sending_id, sending_id)))
    .orderBy(asc(payoutItems.position), sql`${payoutItems.id}`);
}

export const isOpen = ({ state }: Pick<PayoutItemRow, 'state'>): boolean => openItemStates.includes(state);

/** The payments that are still to be made, as the service is asked for them. Throws `setup` when details changed. */
export function requestOf(ctx: Ctx, { key }: Pick<SendingRow, 'key'>, items: readonly SendingItem[]): SendRequest {
  return {
    key,
    company_name: ctx.company.name,
    payments: items.filter(({ item }) => isOpen(item)).map((one) => paymentOf(ctx, one)),
  };
}

export function paymentOf(ctx: Ctx, { item, method, format, order }: SendingItem): PaymentRequest {
  const isSame = order.payout_method === method && order.payout_mask === item.mask;
  const recipient = isSame ? recipientOf(method, openOrderPayout(ctx, order), item.payee) : null;
  if (!recipient)
    throw new VendorError('setup', `${order.box_id}: the payout details were changed after the batch was made`);
  return {
    item_id: item.id,
    recipient,
    amount: item.amount,
    currency: item.currency,
    note: order.box_id,
    wallet: serviceFormatOf(format)?.key === 'paypal-venmo' ? 'VENMO' : 'PAYPAL',
  };
}
