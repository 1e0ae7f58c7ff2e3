import type { CheckRun, PrintedCheck } from '@tradepost/contracts/payouts/check.contract';
import { liveCheckStates } from '@tradepost/contracts/payouts/check.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { failPayout } from '../../orders/moves/fail-payout.commands.ts';
import { lockOrder, visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { changeItem, countBatch, lockItem } from '../batches/batch-item.commands.ts';
import { type CheckRow, checkGaps, payoutChecks } from './check.table.ts';
import { changeCheck, emitChecksChanged, lockCheck } from './check-change.commands.ts';
import { findCheckRun, findPrintedCheck } from './check-run.queries.ts';
import { printChecks } from './print-checks.commands.ts';

interface Ending {
  reason: string;
  version: number;
}

/** Voids an issued check: its payment is voided, and the order is to be paid again. */
export async function voidCheck(
  ctx: Ctx,
  id: number,
  { reason, version, ask_seller }: Ending & { ask_seller: boolean },
): Promise<PrintedCheck> {
  await endCheck(ctx, await lockLive(ctx, id, version), reason, ask_seller);
  return findPrintedCheck(ctx, id);
}

/** Voids an issued check and prints another one of the order, with the next number. */
export async function reissueCheck(ctx: Ctx, id: number, { reason, version }: Ending): Promise<CheckRun> {
  const check = await lockLive(ctx, id, version);
  await endCheck(ctx, check, reason, false);
  const { batch_id } = await printChecks(ctx, [check.order_id]);
  const [next] = await ctx.db
    .select({ id: payoutChecks.id })
    .from(payoutChecks)
    .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.batch_id, batch_id)));
  await changeCheck(ctx, id, { replaced_by: next?.id ?? null });
  return findCheckRun(ctx, batch_id);
}

/** The check of an order that the actor may see, locked after its order. Throws 409 unless the seller can cash it. */
async function lockLive(ctx: Ctx, id: number, version: number): Promise<CheckRow> {
  const { order_id } = await findPrintedCheck(ctx, id);
  await lockOrder(ctx, order_id);
  const check = await lockCheck(ctx, id);
  if (check.version !== version)
    throw conflict('Someone else changed this in the meantime', await findPrintedCheck(ctx, id));
  if (!liveCheckStates.includes(check.state)) throw conflict('Only an issued check can be voided');
  return check;
}

async function endCheck(ctx: Ctx, check: CheckRow, reason: string, ask_seller: boolean): Promise<void> {
  const ended_at = ctx.clock.now().toISOString();
  // First the check, so that the listener to voided payments finds it ended.
  await changeCheck(ctx, check.id, { state: 'voided', reason, ended_at });
  const item = await lockItem(ctx, check.item_id);
  await changeItem(ctx, item.id, { state: 'failed', failure: `Check ${check.number} was voided: ${reason}` });
  await failPayout(ctx, check.order_id, { reason, payout_id: check.payout_id, is_asking: ask_seller });
  await countBatch(ctx, item.batch_id);
  emitChecksChanged(ctx);
}

/** Counts and explains one more printing of an issued check. */
export async function noteReprint(ctx: Ctx, id: number, reason: string): Promise<CheckRow> {
  const { order_id } = await findPrintedCheck(ctx, id);
  await lockOrder(ctx, order_id);
  const check = await lockCheck(ctx, id);
  if (check.state !== 'issued') throw conflict('Only an issued check can be printed again');
  await setReason(ctx, reason);
  await changeCheck(ctx, id, { reprints: check.reprints + 1, printed_at: ctx.clock.now().toISOString() });
  emitChecksChanged(ctx);
  return check;
}

/** Records that the bank paid checks. Those that were recorded before stay as they are. */
export async function cashChecks(ctx: Ctx, ids: readonly number[]): Promise<{ changed: number }> {
  const checks = await ctx.db
    .select({ id: payoutChecks.id, number: payoutChecks.number, state: payoutChecks.state })
    .from(payoutChecks)
    .innerJoin(orders, and(eq(orders.company_id, payoutChecks.company_id), eq(orders.id, payoutChecks.order_id)))
    .where(and(visibleOrders(ctx), inArray(payoutChecks.id, [...ids])))
    .orderBy(payoutChecks.id)
    .for('no key update', { of: payoutChecks });
  if (checks.length < ids.length) throw conflict('One of the checks does not exist any more');
  const other = checks.find(({ state }) => state !== 'cashed' && !liveCheckStates.includes(state));
  if (other) throw conflict(`Check ${other.number} was not issued`);
  const changed = checks.filter(({ state }) => state !== 'cashed');
  const now = ctx.clock.now().toISOString();
  for (const { id } of changed) await changeCheck(ctx, id, { state: 'cashed', ended_at: now });
  if (changed.length > 0) emitChecksChanged(ctx);
  return { changed: changed.length };
}

/** Stores why numbers were not used. Throws 409 when one of them has a check. */
export async function explainGap(
  ctx: Ctx,
  { from_number, to_number, reason }: { from_number: number; to_number: number; reason: string },
): Promise<null> {
  if (to_number < from_number) throw conflict('The last number comes before the first');
  const [used] = await ctx.db
    .select({ number: payoutChecks.number })
    .from(payoutChecks)
    .where(
      and(
        eq(payoutChecks.company_id, ctx.company_id),
        sql`${payoutChecks.number} between ${from_number} and ${to_number}`,
      ),
    )
    .limit(1);
  if (used) throw conflict(`Check number ${used.number} is used`);
  const { company_id, actor } = ctx;
  await ctx.db.insert(checkGaps).values({ company_id, from_number, to_number, reason, member_id: actor.member_id });
  emitChecksChanged(ctx);
  return null;
}
