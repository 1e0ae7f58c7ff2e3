import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { and, eq, sql } from 'drizzle-orm';
import { HttpError } from '../../../../platform/errors/errors.ts';
import { encrypt } from '../../../../platform/secrets/secrets.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import type { PayoutItemRow } from '../../batches/batch.table.ts';
import { changeItem, failItem, lockItem, settleItem } from '../../batches/batch-item.commands.ts';
import { emitBatchChanged } from '../../batches/open-batch.commands.ts';
import type { PaymentNews } from '../payout-port.rules.ts';
import { isOpen, lockSending, lockSendingOfBatch } from './sending.queries.ts';
import { type ServicePaymentRow, servicePayments } from './sending.table.ts';
import { closeSending, tellTeam } from './store-sent.commands.ts';

/** Links are bound to the company and the payment. */
export const linkAbout = (company_id: number, item_id: number): string => `reward ${company_id} ${item_id}`;

/**
 * Stores how payments stand, each in a transaction of its own: paid orders are paid, failed ones ask for other details.
 * Repeating it changes nothing. What the service says is how it stands now, so that the order of news does not matter.
 */
export async function applyPayments(scope: Scope, sending_id: number, payments: readonly PaymentNews[]): Promise<void> {
  for (const news of payments) {
    try {
      await inTransaction(scope, (ctx) => applyPayment(ctx, sending_id, news));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await inTransaction(scope, (ctx) => storeProblem(ctx, sending_id, news, error.message));
    }
  }
}

async function applyPayment(ctx: Ctx, sending_id: number, news: PaymentNews): Promise<void> {
  const payment = await findPayment(ctx, sending_id, news.item_id);
  if (!payment) return;
  await lockSendingOfBatch(ctx, sending_id);
  const item = await lockItem(ctx, news.item_id);
  if (!isOpen(item) && !isTurn(item, news)) return;
  await storeState(ctx, payment, news);
  await changeItem(ctx, item.id, { vendor_id: news.vendor_id, reference: news.reference ?? item.reference });
  if (news.state === 'settled') {
    if (isOpen(item)) await settleItem(ctx, item.id, { reference: news.reference ?? undefined });
    else await tellSurprise(ctx, sending_id, item);
  }
  if (news.state === 'failed') {
    const reason = news.reason ?? 'The payment failed';
    await failItem(ctx, item.id, { code: news.code?.slice(0, 40) ?? null, reason });
  }
  await closeSending(ctx, sending_id);
  emitBatchChanged(ctx, item.batch_id);
}

/** Whether news change a payment that is over: a paid one came back, or a failed one was paid after all. */
const isTurn = ({ state }: PayoutItemRow, news: PaymentNews): boolean =>
  state === 'settled' ? news.state === 'failed' : news.state === 'settled';

async function findPayment(ctx: Ctx, sending_id: number, item_id: number): Promise<ServicePaymentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(servicePayments)
    .where(ofPayment(ctx, sending_id, item_id));
  return row;
}

const ofPayment = (ctx: Ctx, sending_id: number, item_id: number) =>
  and(
    eq(servicePayments.company_id, ctx.company_id),
    eq(servicePayments.sending_id, sending_id),
    eq(servicePayments.item_id, item_id),
  );

async function storeState(ctx: Ctx, payment: ServicePaymentRow, news: PaymentNews): Promise<void> {
  const { state, said, reason, link } = news;
  await ctx.db
    .update(servicePayments)
    .set({
      state,
      said,
      reason,
      ...(link === null
        ? {}
        : { link: encrypt(ctx.platform.config.app_secret, link, linkAbout(ctx.company_id, payment.item_id)) }),
      unclaimed_at: state === 'unclaimed' ? (payment.unclaimed_at ?? ctx.clock.now().toISOString()) : null,
      version: sql`${servicePayments.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(ofPayment(ctx, payment.sending_id, payment.item_id));
}

/** The money left, but our books do not take it, such as for an archived order. */
async function storeProblem(ctx: Ctx, sending_id: number, news: PaymentNews, problem: string): Promise<void> {
  const payment = await findPayment(ctx, sending_id, news.item_id);
  if (!payment) return;
  const reason = `The service says “${news.said}”, but the order could not be changed: ${problem}`;
  await storeState(ctx, payment, { ...news, reason });
  await tell(ctx, sending_id, news.item_id, reason);
}

/** A payment that counts as failed was paid after all: its order may be paid again. */
async function tellSurprise(ctx: Ctx, sending_id: number, item: PayoutItemRow): Promise<void> {
  await tell(
    ctx,
    sending_id,
    item.id,
    'It was recorded as failed, and the service paid it. Do not pay the order again.',
  );
}

async function tell(ctx: Ctx, sending_id: number, item_id: number, body: string): Promise<void> {
  const { service, batch_id } = await lockSending(ctx, sending_id);
  await tellTeam(ctx, {
    type: 'payout_unsent',
    title: `Check a payment of ${payoutServiceFacts[service].label}`,
    body,
    url: `/payouts/batches/${batch_id}`,
    once_key: `payout ${item_id} ${body}`.slice(0, 200),
  });
}
