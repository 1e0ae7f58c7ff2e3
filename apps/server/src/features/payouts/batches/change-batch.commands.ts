import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { openItemStates } from '@tradepost/contracts/payouts/batch.data';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import { type Ctx, inTransaction, requirePermission, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../../orders/detail/change-order.commands.ts';
import { enterStatus } from '../../orders/moves/order-status.commands.ts';
import { findBatch, requireVisibleBatch } from './batch.queries.ts';
import { type PayoutBatchRow, type PayoutItemRow, payoutBatches, payoutItems } from './batch.table.ts';
import { changeItem, countBatch, failOne, settleOne } from './batch-item.commands.ts';
import { findRoute } from './batch-route.rules.ts';
import { lockBatch } from './export-batch.commands.ts';
import { emitBatchChanged } from './open-batch.commands.ts';

/** Cancels a batch that was not sent. Orders whose payment was exported are to be paid again, without an email. */
export async function cancelBatch(
  ctx: Ctx,
  id: number,
  { reason, version }: { reason: string; version?: number },
): Promise<PayoutBatchDetail> {
  await setReason(ctx, reason);
  const batch = await lockBatch(ctx, id);
  requireVersion(batch, version);
  if (batch.state === 'canceled') return findBatch(ctx, id);
  if (batch.state !== 'open' && batch.state !== 'exported')
    throw conflict('This batch was sent. Record for each payment whether it was executed.');
  if (batch.state === 'exported') await requireRecallable(ctx, batch);
  const items = await listOpen(ctx, id);
  await changeBatch(ctx, id, { state: 'canceled', ended_at: ctx.clock.now().toISOString() });
  for (const item of items) {
    await changeItem(ctx, item.id, { state: 'removed' });
    if (item.state !== 'waiting') await backToPay(ctx, item.order_id, reason);
  }
  await countBatch(ctx, id);
  emitBatchChanged(ctx, id);
  return findBatch(ctx, id);
}

/** The file of an exported batch may have left the house, so canceling it can pay twice. */
async function requireRecallable(ctx: Ctx, batch: PayoutBatchRow): Promise<void> {
  requirePermission(ctx, 'payouts.export_again');
  if (batch.file_id === null)
    throw conflict('The payments of this batch have begun. Void or fail each of them where it was made.');
  if (batch.settled_count > 0 || batch.failed_count > 0)
    throw conflict('Some payments of this batch were already executed');
}

export async function backToPay(ctx: Ctx, order_id: number, reason: string): Promise<void> {
  await changeOrder(ctx, order_id, { reason }, async (order) => {
    if (standingOf(order).status_id !== status.payoutProcessing) return {};
    return enterStatus(ctx, order, { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay }, reason);
  });
}

/** Takes payments out of an open batch. Its last one cancels it. */
export async function removeFromBatch(ctx: Ctx, id: number, item_ids: readonly number[]): Promise<PayoutBatchDetail> {
  const batch = await lockBatch(ctx, id);
  if (batch.state !== 'open')
    throw conflict(`Batch ${batch.number} was exported. Record that the payment failed instead.`);
  for (const item of await requireItems(ctx, id, item_ids))
    if (item.state === 'waiting') await changeItem(ctx, item.id, { state: 'removed' });
  await countBatch(ctx, id);
  emitBatchChanged(ctx, id);
  return findBatch(ctx, id);
}

/** Records that the file was handed to the bank. Repeating it changes nothing. */
export async function markBatchSent(ctx: Ctx, id: number, version?: number): Promise<PayoutBatchDetail> {
  const batch = await lockBatch(ctx, id);
  if (batch.state === 'sent') return findBatch(ctx, id);
  requireVersion(batch, version);
  if (batch.state === 'open') throw conflict('Export the batch before you mark it as sent');
  if (batch.state !== 'exported') throw conflict('This batch is no longer open');
  await changeBatch(ctx, id, { state: 'sent', sent_at: ctx.clock.now().toISOString() });
  emitBatchChanged(ctx, id);
  return findBatch(ctx, id);
}

/** Payments that are recorded in one transaction. */
const settledAtOnce = 100;

/**
 * Records that the bank executed payments: all that are open, or these. Some are recorded at a time. After an interruption
 * the batch says which are paid, and repeating it pays the others.
 */
export async function settleBatch(
  scope: VendorScope,
  id: number,
  item_ids: readonly number[] | undefined,
): Promise<PayoutBatchDetail> {
  const open = await inTransaction(scope, async (ctx) => {
    const batch = await lockBatch(ctx, id);
    requireExported(batch);
    const items = await (item_ids ? requireItems(ctx, id, item_ids) : listOpen(ctx, id));
    await requireRecordable(ctx, batch, items);
    return items;
  });
  for (let start = 0; start < open.length; start += settledAtOnce) {
    const some = open.slice(start, start + settledAtOnce);
    await inTransaction(scope, async (ctx) => {
      await lockBatch(ctx, id);
      for (const item of some) await settleOne(ctx, item.id);
      await countBatch(ctx, id);
      emitBatchChanged(ctx, id);
    });
  }
  return inTransaction(scope, (ctx) => findBatch(ctx, id));
}

/** Records that a payment failed, or came back after it was settled. */
export async function failBatchItem(
  ctx: Ctx,
  id: number,
  { item_id, code, reason }: { item_id: number; code?: string; reason: string },
): Promise<PayoutBatchDetail> {
  const batch = await lockBatch(ctx, id);
  requireExported(batch);
  const [item] = await requireItems(ctx, id, [item_id]);
  if (item) await requireRecordable(ctx, batch, [item]);
  if (item) await failOne(ctx, item.id, { code: code || null, reason });
  await countBatch(ctx, id);
  emitBatchChanged(ctx, id);
  return findBatch(ctx, id);
}

/** Throws 409 when a service is still paying one of the payments: recording it by hand could pay its seller twice. */
async function requireRecordable(ctx: Ctx, batch: PayoutBatchRow, items: readonly PayoutItemRow[]): Promise<void> {
  const open = items.filter((item) => openItemStates.includes(item.state)).map(({ id }) => id);
  const obstacle = open.length > 0 ? await findRoute(batch.format)?.findRecordObstacle?.(ctx, open) : null;
  if (obstacle) throw conflict(obstacle);
}

export function requireExported({ state }: Pick<PayoutBatchRow, 'state'>): void {
  if (state === 'open') throw conflict('Export the batch first');
  if (state === 'canceled') throw conflict('This batch was canceled');
}

function requireVersion(batch: PayoutBatchRow, version: number | undefined): void {
  if (version !== undefined && version !== batch.version)
    throw conflict('Someone else changed this batch in the meantime', batch);
}

/** Payments of the batch. Throws 404 when one is of another batch. */
async function requireItems(ctx: Ctx, batch_id: number, ids: readonly number[]): Promise<PayoutItemRow[]> {
  await requireVisibleBatch(ctx, batch_id);
  const wanted = [...new Set(ids)];
  const items = await ctx.db
    .select()
    .from(payoutItems)
    .where(
      and(
        eq(payoutItems.company_id, ctx.company_id),
        eq(payoutItems.batch_id, batch_id),
        inArray(payoutItems.id, wanted),
      ),
    )
    .orderBy(asc(payoutItems.position));
  if (items.length < wanted.length) throw notFound('Payment');
  return items;
}

function listOpen(ctx: Ctx, batch_id: number): Promise<PayoutItemRow[]> {
  return ctx.db
    .select()
    .from(payoutItems)
    .where(
      and(
        eq(payoutItems.company_id, ctx.company_id),
        eq(payoutItems.batch_id, batch_id),
        inArray(payoutItems.state, [...openItemStates]),
      ),
    )
    .orderBy(asc(payoutItems.position));
}

async function changeBatch(
  ctx: Ctx,
  id: number,
  change: Partial<Omit<PayoutBatchRow, 'company_id' | 'id' | 'version'>>,
): Promise<void> {
  await ctx.db
    .update(payoutBatches)
    .set({ ...change, version: sql`${payoutBatches.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, id)));
}
