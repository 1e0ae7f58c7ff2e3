import type { BulkChange, BulkOutcome } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { defaultSubStatus } from '@tradepost/contracts/orders/order-status.rules';
import { findStatus } from '@tradepost/contracts/orders/workflow.rules';
import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orders } from '../order.table.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { summarize } from './bulk-words.rules.ts';
import { type OrderBulkChangeRow, orderBulkChanges, orderBulkRows } from './order-bulk.table.ts';
import { undoUntil } from './undo-time.rules.ts';

export const oneBulk = (ctx: Ctx, id: number) =>
  and(eq(orderBulkChanges.company_id, ctx.company_id), eq(orderBulkChanges.id, id));

export const rowsOf = (ctx: Ctx, bulk_id: number) =>
  and(eq(orderBulkRows.company_id, ctx.company_id), eq(orderBulkRows.bulk_id, bulk_id));

/** Throws 404 for a change of another company, or of another member. */
export function requireOwn(ctx: Ctx, bulk: OrderBulkChangeRow | undefined): OrderBulkChangeRow {
  if (!bulk || bulk.member_id !== ctx.actor.member_id) throw notFound('Bulk change');
  return bulk;
}

export async function findBulkChange(ctx: Ctx, id: number): Promise<BulkChange> {
  const [bulk] = await ctx.db.select().from(orderBulkChanges).where(oneBulk(ctx, id));
  return describeBulk(ctx, requireOwn(ctx, bulk));
}

/** The status that a change moves to, as the company names it. Empty for one that moves nothing. */
export async function targetLabel(ctx: Ctx, { kind, change }: Pick<OrderBulkChangeRow, 'kind' | 'change'>) {
  if (change.status_id === undefined) return '';
  const workflow = await findWorkflow(ctx, kind);
  const target = findStatus(workflow, change.status_id);
  const sub = change.sub_status_id ?? null;
  if (sub === null || sub === defaultSubStatus(change.status_id, workflow)) return target?.label ?? '';
  return `${target?.label} – ${target?.sub_statuses.find((each) => each.id === sub)?.label ?? ''}`;
}

export async function describeBulk(
  ctx: Ctx,
  bulk: OrderBulkChangeRow,
  job_id: string | null = null,
): Promise<BulkChange> {
  const rows = await ctx.db
    .select({
      id: orderBulkRows.order_id,
      box_id: orders.box_id,
      state: orderBulkRows.state,
      why: orderBulkRows.reason,
      sends_email: orderBulkRows.sends_email,
      lasting: orderBulkRows.lasting,
    })
    .from(orderBulkRows)
    .leftJoin(orders, and(eq(orders.company_id, orderBulkRows.company_id), eq(orders.id, orderBulkRows.order_id)))
    .where(rowsOf(ctx, bulk.id))
    .orderBy(asc(orderBulkRows.order_id));
  const outcomes = rows.map(({ lasting: _lasting, box_id, ...row }) => ({
    ...row,
    box_id: box_id ?? '',
    is_ok: row.state === 'done' || row.state === 'undone',
  }));
  const emails = rows.filter(({ state, sends_email }) => sends_email && (state === 'done' || state === 'kept')).length;
  const until = undoUntil(bulk);
  const count = rows.filter(({ state, lasting }) => state === 'done' && lasting === null).length;
  const isRunning = bulk.finished_at === null || (bulk.undo_asked_at !== null && bulk.undone_at === null);
  const batch = { key: bulk.mail_key, leaves_at: bulk.mails_leave_at, emails };
  return {
    bulk_id: bulk.id,
    job_id,
    is_running: isRunning,
    summary: summarize(bulk, outcomes, await targetLabel(ctx, bulk)),
    ...countOutcomes(outcomes),
    emails,
    mail_batch: bulk.change.action === 'status' && emails > 0 ? batch : null,
    undo: until !== null && count > 0 ? { count, until } : null,
  };
}

export function countOutcomes(outcomes: BulkOutcome[]): Pick<BulkChange, 'outcomes' | 'done' | 'skipped'> {
  return {
    outcomes,
    done: outcomes.filter(({ state }) => state !== 'waiting' && state !== 'skipped').length,
    skipped: outcomes.filter(({ state }) => state === 'skipped').length,
  };
}
