import { messages } from '@tradepost/contracts/errors';
import type { bulkStatus } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { Move } from '@tradepost/contracts/orders/order-status.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { listMatchingIds } from '../list/order-list.queries.ts';
import { newMailBatch } from '../mails/mail-batch.commands.ts';
import { wouldMail } from '../mails/order-mail.commands.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { requirePayable } from '../pay-out/record-payout.commands.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { archiveOrder, restoreOrder } from './archive-order.commands.ts';
import { moveOrder, requireMove, targetOf } from './order-status.commands.ts';

type Bulk = ServedInput<typeof bulkStatus>['body'];
type Outcome = DataOf<typeof bulkStatus>['outcomes'][number];

/** The maximum number of orders in one bulk action. */
const maxOrders = 1000;

/**
 * Moves, archives or restores many orders. Orders that cannot change are skipped, with the reason.
 * With `dry_run` nothing changes.
 */
export async function moveOrders(ctx: Ctx, bulk: Bulk): Promise<DataOf<typeof bulkStatus>> {
  requirePermission(ctx, bulk.action === 'status' ? 'orders.status' : 'orders.archive');
  if (bulk.action === 'status' && bulk.status_id === undefined)
    throw invalid({ status_id: messages.required('status_id') });
  if (bulk.action === 'status') await findTarget(ctx, bulk);
  const ids = bulk.ids ?? (bulk.filter ? await listMatchingIds(ctx, bulk.kind, bulk.filter, maxOrders + 1) : []);
  if (ids.length === 0) throw invalid({ ids: messages.required('ids') });
  if (ids.length > maxOrders) throw invalid({ ids: `Select at most ${maxOrders.toLocaleString('en')} orders` });
  const mail_batch = bulk.action === 'status' && !bulk.dry_run ? newMailBatch(ctx) : undefined;
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    outcomes.push(await changeOne({ ...ctx, mail_batch }, id, bulk));
  const done = outcomes.filter((outcome) => outcome.is_ok).length;
  const emails = outcomes.filter((outcome) => outcome.sends_email).length;
  return {
    outcomes,
    done,
    skipped: outcomes.length - done,
    emails,
    mail_batch: mail_batch && emails > 0 ? { ...mail_batch, emails } : null,
  };
}

/** Changes one order in a savepoint, which is rolled back when the change is refused. */
async function changeOne(ctx: Ctx, id: number, bulk: Bulk): Promise<Outcome> {
  let order: OrderRow | undefined;
  try {
    order = await findOrder(ctx, id, bulk.kind);
    const sends_email =
      bulk.action === 'status' && (await wouldMail(ctx, order, await findTarget(ctx, bulk), bulk.notify_customer));
    await checkChange(ctx, order, bulk);
    if (!bulk.dry_run) await inSavepoint(ctx, () => applyChange(ctx, id, bulk));
    return { id, box_id: order.box_id, is_ok: true, why: null, sends_email };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { id, box_id: order?.box_id ?? '', is_ok: false, why: error.message, sends_email: false };
  }
}

async function checkChange(ctx: Ctx, order: OrderRow, bulk: Bulk): Promise<void> {
  if (bulk.action === 'archive' && order.is_archived) throw new HttpError(409, 'This order is already archived');
  if (bulk.action === 'restore' && !order.is_archived) throw new HttpError(409, 'This order is not archived');
  if (bulk.action !== 'status') return;
  await requireMove(ctx, order, await findTarget(ctx, bulk), { reason: bulk.reason });
  if (bulk.status_id !== status.completed) return;
  requirePermission(ctx, 'orders.payout');
  await requirePayable(ctx, order, {});
}

async function findTarget(ctx: Ctx, { kind, status_id = 0, sub_status_id }: Bulk): Promise<Move> {
  return targetOf({ status_id, sub_status_id }, await findWorkflow(ctx, kind));
}

async function applyChange(ctx: Ctx, id: number, bulk: Bulk): Promise<void> {
  if (bulk.action === 'archive') await archiveOrder(ctx, id);
  else if (bulk.action === 'restore') await restoreOrder(ctx, id);
  else await moveOrder(ctx, id, { ...bulk, status_id: bulk.status_id ?? 0, is_forced: false });
}
