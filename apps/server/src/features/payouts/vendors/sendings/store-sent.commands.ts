import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { type News, notify } from '../../../../platform/notify/notify.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { payoutBatches, payoutItems } from '../../batches/batch.table.ts';
import { changeItem, failItem } from '../../batches/batch-item.commands.ts';
import { emitBatchChanged } from '../../batches/open-batch.commands.ts';
import { payoutKind } from '../connections/payout-connection.queries.ts';
import { PaymentsRefused, type Sent } from '../payout-port.rules.ts';
import { isAboutRecipient, outcomeOf } from '../recipient.rules.ts';
import { isOpen, listSendingItems, lockSendingOfBatch, ofSending } from './sending.queries.ts';
import { payoutSendings, type SendingRow, servicePayments } from './sending.table.ts';

/** The service cannot say whether an earlier try paid. */
export class Unknowable extends VendorError {
  constructor(label: string) {
    super('nonsense', `${label} cannot say whether an earlier try was sent. Look at its own site.`, {
      code: 'UNKNOWN',
    });
  }
}

export async function changeSending(ctx: Ctx, id: number, change: Partial<SendingRow>): Promise<SendingRow> {
  const [row] = await ctx.db
    .update(payoutSendings)
    .set({ ...change, version: sql`${payoutSendings.version} + 1`, updated_at: sql`app_now()` })
    .where(ofSending(ctx, id))
    .returning();
  if (!row) throw new Error('the sending is gone');
  emitBatchChanged(ctx, row.batch_id);
  return row;
}

/** Stores that the service took the payments, in the transaction that ends the call. Their states follow. */
export async function storeSent(ctx: Ctx, id: number, { vendor_id, payments }: Sent): Promise<boolean> {
  await lockSendingOfBatch(ctx, id);
  const now = ctx.clock.now().toISOString();
  const row = await changeSending(ctx, id, {
    state: 'sent',
    vendor_id,
    sent_at: now,
    asked_at: now,
    failure: null,
    failure_kind: null,
    next_try_at: null,
  });
  const items = (await listSendingItems(ctx, id)).filter(({ item }) => isOpen(item));
  for (const { item } of items) {
    const news = payments.find(({ item_id }) => item_id === item.id);
    await changeItem(ctx, item.id, {
      state: 'sent',
      failure: null,
      vendor_id: news?.vendor_id ?? item.vendor_id,
      reference: news?.reference ?? item.reference,
    });
  }
  await ctx.db
    .update(servicePayments)
    .set({ state: 'processing', updated_at: sql`app_now()` })
    .where(and(eq(servicePayments.company_id, ctx.company_id), eq(servicePayments.sending_id, id)));
  await markSent(ctx, row.batch_id);
  return true;
}

/** The batch is sent once the service has all of its payments. */
async function markSent(ctx: Ctx, batch_id: number): Promise<void> {
  const waiting = await readRow(
    ctx.db,
    sql`select 1 from payout_sendings where company_id = ${ctx.company_id} and batch_id = ${batch_id}
         and state in ('waiting', 'held', 'unclear') limit 1`,
  );
  if (waiting) return;
  await ctx.db
    .update(payoutBatches)
    .set({ state: 'sent', sent_at: ctx.clock.now().toISOString(), version: sql`${payoutBatches.version} + 1` })
    .where(
      and(
        eq(payoutBatches.company_id, ctx.company_id),
        eq(payoutBatches.id, batch_id),
        eq(payoutBatches.state, 'exported'),
      ),
    );
}

/** Ends a sending none of whose payments is open. Returns true. */
export async function closeSending(ctx: Ctx, id: number): Promise<true> {
  const items = await listSendingItems(ctx, id);
  if (items.every(({ item }) => !isOpen(item))) {
    const { batch_id } = await changeSending(ctx, id, { state: 'over', next_try_at: null });
    await markSent(ctx, batch_id);
  }
  return true;
}

/**
 * What follows a failed try. A recipient who cannot be paid fails the payment, and the seller is asked for other details.
 * Passing failures are tried again. What is wrong on our side, such as missing money, waits for a person.
 */
export async function storeFailure(ctx: Ctx, id: number, error: VendorError, isForGood = false): Promise<void> {
  if (error.code === 'NOT_WAITING') return;
  const before = await lockSendingOfBatch(ctx, id);
  if (before.state !== 'waiting') return;
  const words =
    error.kind === 'setup' || error instanceof Unknowable
      ? error.message
      : payoutKind.wordsOf(before.service, error.message);
  const failure = { failure: words, failure_kind: error.kind };
  if (error instanceof Unknowable) return hold(ctx, await markUnclear(ctx, before, failure));
  const items = (await listSendingItems(ctx, id)).filter(({ item }) => isOpen(item));
  const refused = error instanceof PaymentsRefused ? error.item_ids : items.length === 1 ? [items[0]?.item.id] : [];
  if (isAboutRecipient(error) && !error.is_unclear && refused.length > 0) {
    for (const { item } of items)
      if (refused.includes(item.id))
        await failItem(ctx, item.id, { code: error.code?.slice(0, 40) ?? null, reason: words });
    const isOver = items.every(({ item }) => refused.includes(item.id));
    // The others are sent at once: due, without a wait.
    await changeSending(ctx, id, { ...failure, next_try_at: ctx.clock.now().toISOString(), tries: 0 });
    if (isOver) await closeSending(ctx, id);
    return;
  }
  const outcome = isForGood
    ? { state: 'held' as const, next_try_at: null }
    : outcomeOf(error, before.tries, ctx.clock.now());
  const row = await changeSending(ctx, id, { ...outcome, ...failure });
  if (row.state === 'held') await hold(ctx, row);
}

async function markUnclear(ctx: Ctx, { id }: SendingRow, failure: Partial<SendingRow>): Promise<SendingRow> {
  const items = (await listSendingItems(ctx, id)).filter(({ item }) => isOpen(item));
  for (const { item } of items) await changeItem(ctx, item.id, { state: 'unclear' });
  return changeSending(ctx, id, { ...failure, state: 'unclear', next_try_at: null });
}

/** Tells the team about payments that a person has to look at. */
export async function hold(ctx: Ctx, row: SendingRow): Promise<void> {
  const [batch] = await ctx.db
    .select({ number: payoutBatches.number })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, row.batch_id)));
  const { label } = payoutServiceFacts[row.service];
  const isUnclear = row.state === 'unclear';
  await tellTeam(ctx, {
    type: 'payout_unsent',
    title: `Batch ${batch?.number}: ${isUnclear ? `check payments at ${label}` : 'payments were not sent'}`,
    body: row.failure ?? '',
    url: `/payouts/batches/${row.batch_id}`,
    // One notification for all payments of a batch that fail for the same reason.
    once_key:
      `payouts ${row.batch_id} ${isUnclear ? row.id : row.failure} ${ctx.clock.now().toISOString().slice(0, 10)}`.slice(
        0,
        200,
      ),
  });
}

/** Tells also the member who exported the batch: a job works in that name. */
export async function tellTeam(ctx: Ctx, news: News): Promise<void> {
  await notify(ctx, news);
  if (ctx.actor.member_id !== null) await notify(ctx, { ...news, member_ids: [ctx.actor.member_id] });
}

/** The service paid nothing of what it took, for a reason that is ours. The next try is another call. */
export async function storeDenied(ctx: Ctx, id: number, reason: string): Promise<void> {
  const before = await lockSendingOfBatch(ctx, id);
  if (before.state !== 'sent') return;
  const [key = before.key, again] = before.key.split('~');
  const row = await changeSending(ctx, id, {
    state: 'held',
    failure: reason,
    failure_kind: 'funds',
    key: `${key}~${Number(again ?? 1) + 1}`,
    vendor_id: null,
    send_started_at: null,
    account_key: null,
    next_try_at: null,
    sent_at: null,
  });
  const ids = (await listSendingItems(ctx, id)).map(({ item }) => item.id);
  await ctx.db
    .update(payoutItems)
    .set({ vendor_id: null, send_started_at: null })
    .where(and(eq(payoutItems.company_id, ctx.company_id), inArray(payoutItems.id, ids)));
  await ctx.db
    .update(servicePayments)
    .set({ state: null, said: null })
    .where(and(eq(servicePayments.company_id, ctx.company_id), eq(servicePayments.sending_id, id)));
  await hold(ctx, row);
}
