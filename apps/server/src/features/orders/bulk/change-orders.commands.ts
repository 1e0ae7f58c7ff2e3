import { randomUUID } from 'node:crypto';
import { messages } from '@tradepost/contracts/errors';
import type { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import {
  type BulkChange,
  type BulkOutcome,
  bulkOrdersAtOnce,
} from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { bulkMailDelaySeconds } from '@tradepost/contracts/orders/status-email.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { listMatchingIds } from '../list/order-list.queries.ts';
import { countOutcomes, describeBulk } from './bulk-change.queries.ts';
import { changeOne, findTarget, type Plan } from './change-one.commands.ts';
import { type OrderBulkChangeRow, orderBulkChanges, orderBulkRows } from './order-bulk.table.ts';
import { changeNext } from './run-bulk.commands.ts';
import { startBulkJob } from './start-bulk-job.commands.ts';

type Bulk = ServedInput<typeof bulkStatus>['body'];

/** The maximum number of orders in one bulk action. */
const maxOrders = 1000;

/** What a slow server changes at least. */
const ordersPerSecond = 10;

/**
 * Moves, archives or restores many orders. Orders that cannot change are skipped, with the reason. Many are left to a job.
 * With `dry_run` nothing changes.
 */
export async function changeOrders(ctx: Ctx, bulk: Bulk): Promise<BulkChange> {
  const { kind, ids: _ids, filter: _filter, dry_run, ...change } = bulk;
  const plan: Plan = { kind, change };
  requirePermission(ctx, bulk.action === 'status' ? 'orders.status' : 'orders.archive');
  if (bulk.action === 'status') {
    if (bulk.status_id === undefined) throw invalid({ status_id: messages.required('status_id') });
    await findTarget(ctx, plan);
  }
  const ids = await listChosen(ctx, bulk);
  if (dry_run) return tryOut(ctx, ids, plan);
  const stored = await storeBulk(ctx, ids, plan);
  if (ids.length > bulkOrdersAtOnce) return describeBulk(ctx, stored, await startBulkJob(ctx, stored, false));
  return describeBulk(ctx, (await changeNext(ctx, stored.id)).bulk);
}

async function listChosen(ctx: Ctx, bulk: Bulk): Promise<number[]> {
  const ids = bulk.ids ?? (bulk.filter ? await listMatchingIds(ctx, bulk.kind, bulk.filter, maxOrders + 1) : []);
  if (ids.length === 0) throw invalid({ ids: messages.required('ids') });
  if (ids.length > maxOrders) throw invalid({ ids: `Select at most ${maxOrders.toLocaleString('en')} orders` });
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** What would happen to each order. */
async function tryOut(ctx: Ctx, ids: readonly number[], plan: Plan): Promise<BulkChange> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    const { state, box_id, reason: why, sends_email } = await changeOne(ctx, id, plan, true);
    outcomes.push({ id, box_id, state, is_ok: state === 'done', why, sends_email });
  }
  const emails = outcomes.filter(({ sends_email }) => sends_email).length;
  const nothing = { bulk_id: null, job_id: null, is_running: false, summary: null, mail_batch: null, undo: null };
  return { ...nothing, ...countOutcomes(outcomes), emails };
}

async function storeBulk(ctx: Ctx, ids: readonly number[], { kind, change }: Plan): Promise<OrderBulkChangeRow> {
  const { company_id } = ctx;
  // The emails of a long change wait until it is over, so that they can be canceled with it.
  const delay = bulkMailDelaySeconds + Math.floor(ids.length / ordersPerSecond);
  const leaves_at = new Date(ctx.clock.now().getTime() + delay * 1000).toISOString();
  const values = { company_id, member_id: ctx.actor.member_id, kind, change, total: ids.length };
  const [stored] = await ctx.db
    .insert(orderBulkChanges)
    .values({ ...values, mail_key: randomUUID(), mails_leave_at: leaves_at })
    .returning();
  if (!stored) throw new Error('no bulk change was stored');
  await ctx.db.insert(orderBulkRows).values(ids.map((order_id) => ({ company_id, bulk_id: stored.id, order_id })));
  return stored;
}
