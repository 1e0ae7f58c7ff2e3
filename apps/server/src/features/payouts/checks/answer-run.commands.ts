import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { CheckRun, answerCheckRun as contract, JamAction } from '@tradepost/contracts/payouts/check.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../../orders/detail/change-order.commands.ts';
import { enterStatus } from '../../orders/moves/order-status.commands.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import { changeItem, countBatch, lockItem, settleOne } from '../batches/batch-item.commands.ts';
import { lockBatch } from '../batches/export-batch.commands.ts';
import type { CheckRow } from './check.table.ts';
import { changeCheck, emitChecksChanged } from './check-change.commands.ts';
import { takeNumbers } from './check-number.commands.ts';
import { findCheckRun } from './check-run.queries.ts';
import { addCheck, lockChecks, requireReady } from './print-checks.commands.ts';

/**
 * Records which checks of a run printed well: they pay their orders. The others are printed again, get another number, or
 * leave the batch. Of two members who answer at the same time the later one gets 409 where the answers differ.
 */
export async function answerRun(
  ctx: Ctx,
  batch_id: number,
  { well, jammed }: ServedInput<typeof contract>['body'],
): Promise<CheckRun> {
  const actions = new Map(jammed.map(({ id, action }) => [id, action]));
  if (actions.size < jammed.length || well.some((id) => actions.has(id)))
    throw invalid({ jammed: 'Name each check only once' });
  // Throws 404 for a batch of which the actor sees no order.
  const run = await findCheckRun(ctx, batch_id);
  const ids = [...well, ...actions.keys()];
  if (ids.some((id) => !run.checks.some((check) => check.id === id))) throw notFound('Check');
  await lockBatch(ctx, batch_id);
  const checks = await lockChecks(ctx, batch_id, ids);
  if ([...actions.values()].some((action) => action !== 'cancel')) await requireReady(ctx);
  for (const check of checks) await answerCheck(ctx, check, actions.get(check.id) ?? 'well');
  await countBatch(ctx, batch_id);
  emitChecksChanged(ctx);
  ctx.emit('offer-has-changes', { entity: 'payout_batch', id: batch_id });
  return findCheckRun(ctx, batch_id);
}

/** The state in which a check is after each answer, so that a repeated answer changes nothing. */
const after = { well: 'issued', renumber: 'spoiled', cancel: 'spoiled' } as const;

async function answerCheck(ctx: Ctx, check: CheckRow, answer: JamAction | 'well'): Promise<void> {
  if (check.state !== 'printed') {
    if (answer !== 'reprint' && check.state === after[answer]) return;
    throw conflict(`Check ${check.number} was answered in the meantime`);
  }
  const now = ctx.clock.now().toISOString();
  if (answer === 'reprint') return changeCheck(ctx, check.id, { reprints: check.reprints + 1, printed_at: now });
  if (answer === 'well') {
    // The listener to payments marks the check as issued.
    await settleOne(ctx, check.item_id);
    return;
  }
  await changeCheck(ctx, check.id, { state: 'spoiled', reason: 'Did not print well', ended_at: now });
  if (answer === 'renumber') return renumber(ctx, check);
  await changeItem(ctx, check.item_id, { state: 'removed' });
  await backToPay(ctx, check.order_id);
}

/** The order waits to be paid again, without an email. */
async function backToPay(ctx: Ctx, order_id: number): Promise<void> {
  const to = { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay };
  await changeOrder(ctx, order_id, {}, (order) => enterStatus(ctx, order, to, undefined));
}

async function renumber(ctx: Ctx, check: CheckRow): Promise<void> {
  const order = await lockOrder(ctx, check.order_id);
  const item = await lockItem(ctx, check.item_id);
  if (item.state !== 'sent') throw conflict('This payment is no longer open');
  const [number = 0] = await takeNumbers(ctx, 1);
  const next = await addCheck(ctx, item, order, number);
  await changeCheck(ctx, check.id, { replaced_by: next.id });
}
