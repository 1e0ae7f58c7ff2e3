import { findLastingEffect } from '@tradepost/contracts/orders/bulk/undo-move.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { type Move, madeMove, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { listItems } from '../items/order-items.queries.ts';
import { wouldMail } from '../mails/order-mail.commands.ts';
import { archiveOrder, restoreOrder } from '../moves/archive-order.commands.ts';
import { moveOrder, requireMove, targetOf } from '../moves/order-status.commands.ts';
import { isUnanswered } from '../moves/settle-lines.commands.ts';
import type { OrderChange } from '../order.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { findLastingRecord } from '../order-ports.queries.ts';
import { requirePayable } from '../pay-out/record-payout.commands.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import type { BeforeChange, OrderBulkChangeRow, OrderBulkRow } from './order-bulk.table.ts';

/** What is to be done with each order. */
export type Plan = Pick<OrderBulkChangeRow, 'kind' | 'change'>;
export type Changed = Pick<OrderBulkRow, 'reason' | 'sends_email' | 'before' | 'version_after' | 'lasting'> & {
  state: 'done' | 'skipped';
  box_id: string;
};

/** Changes one order in a savepoint, which is rolled back when the change is refused. A dry run locks and changes nothing. */
export async function changeOne(ctx: Ctx, id: number, plan: Plan, isDryRun: boolean): Promise<Changed> {
  const nothing = { before: null, version_after: null, lasting: null };
  let order: OrderRow | undefined;
  try {
    order = await (isDryRun ? findOrder : lockOrder)(ctx, id, plan.kind);
    const { action, notify_customer } = plan.change;
    const to = action === 'status' ? await findTarget(ctx, plan) : null;
    const sends_email = to !== null && (await wouldMail(ctx, order, to, notify_customer));
    await checkChange(ctx, order, plan);
    const made = isDryRun ? nothing : await applyChange(ctx, order, plan, to);
    return { state: 'done', box_id: order.box_id, reason: null, sends_email, ...made };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { state: 'skipped', box_id: order?.box_id ?? '', reason: error.message, sends_email: false, ...nothing };
  }
}

/** Throws 422 when the change names no status, or a sub-status that is none of it. */
export async function findTarget(ctx: Ctx, { kind, change: { status_id = 0, sub_status_id } }: Plan): Promise<Move> {
  return targetOf({ status_id, sub_status_id }, await findWorkflow(ctx, kind));
}

async function checkChange(ctx: Ctx, order: OrderRow, plan: Plan): Promise<void> {
  const { action, status_id, reason } = plan.change;
  if (action === 'archive' && order.is_archived) throw conflict('This order is already archived');
  if (action === 'restore' && !order.is_archived) throw conflict('This order is not archived');
  if (action !== 'status') return;
  await requireMove(ctx, order, await findTarget(ctx, plan), { reason });
  if (status_id !== status.completed) return;
  requirePermission(ctx, 'orders.payout');
  await requirePayable(ctx, order, {});
}

type Made = Pick<Changed, 'before' | 'version_after' | 'lasting'>;

async function applyChange(ctx: Ctx, order: OrderRow, { change }: Plan, to: Move | null): Promise<Made> {
  const lasting = to && (await findLasting(ctx, order, to));
  const expected = to?.status_id === status.beingInspected ? await listExpected(ctx, order.id) : [];
  await inSavepoint(ctx, async () => {
    if (change.action === 'archive') await archiveOrder(ctx, order.id);
    else if (change.action === 'restore') await restoreOrder(ctx, order.id);
    else await moveOrder(ctx, order.id, { ...change, status_id: change.status_id ?? 0, is_forced: false });
  });
  const after = await findOrder(ctx, order.id);
  return {
    before: { columns: replacedColumns(order, after), expected_item_ids: expected },
    version_after: after.version,
    // An expired lead that is restored goes on: its code is reserved again, and its label is bought.
    lasting: to === null && after.status_id !== order.status_id ? 'It is an active lead again' : lasting,
  };
}

/** What the move leads to that cannot be undone; null: nothing. */
async function findLasting(ctx: Ctx, order: OrderRow, to: Move): Promise<string | null> {
  const isUnsent = standingOf(order).status_id === status.manualQuote;
  const facts = {
    has_promo: order.promo_code_id !== null,
    is_unanswered: order.kind === 'bulk-quote' && (isUnsent || (await isUnanswered(ctx, order))),
  };
  return findLastingEffect(madeMove(order.kind, order, to), facts) ?? findLastingRecord(ctx, order, to.status_id);
}

async function listExpected(ctx: Ctx, order_id: number): Promise<number[]> {
  return (await listItems(ctx, order_id)).filter((item) => item.status === 'expected').map(({ id }) => id);
}

/** The columns that differ, as they were before. */
function replacedColumns(before: OrderRow, after: OrderRow): BeforeChange['columns'] {
  const same = (name: keyof OrderRow) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const names = (Object.keys(before) as (keyof OrderRow)[]).filter((name) => !same(name));
  const kept = names.filter((name) => name !== 'version' && name !== 'updated_at');
  return Object.fromEntries(kept.map((name) => [name, before[name]])) as OrderChange;
}
