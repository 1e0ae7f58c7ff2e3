import type { ReconcileAction, reconcileQuote } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { conflict, notFound } from '../../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../../detail/change-order.commands.ts';
import { mailStatus } from '../../mails/order-mail.commands.ts';
import type { OrderChange } from '../../order.commands.ts';
import type { OrderRow } from '../../order.table.ts';
import { findQuote } from '../../quote-lines/bulk-quote.queries.ts';
import type { BulkQuoteRow } from '../bulk-quote.table.ts';
import { closeReconcile, decideOver, reopenReconcile } from './close-reconcile.commands.ts';
import { countDevices, priceGrade, type Received, scanDevice } from './receive-devices.commands.ts';
import { readOpenState } from './reconcile-state.queries.ts';

type Result = Omit<DataOf<typeof reconcileQuote>, 'id' | 'box_id' | 'status_id' | 'sub_status_id' | 'version'>;

const saved: Result = { result: 'saved', line_id: null, title: null, received: null, quantity: null };

/** Receives devices, prices other grades, decides about over-delivery, and closes the reconciliation. */
export async function reconcile(ctx: Ctx, id: number, action: ReconcileAction): Promise<DataOf<typeof reconcileQuote>> {
  let result: Result = saved;
  const options = action.action === 'close' ? { version: action.version } : {};
  const ref = await changeOrder(ctx, id, options, async (order) => {
    requireReceiving(order, action);
    const quote = await findQuote(ctx, order.id);
    const done = await run(ctx, order, quote, action);
    result = done.result;
    return done.change;
  });
  if (action.action === 'close' && result.result === 'offered')
    await mailStatus(ctx, ref, { override: action.notify_customer });
  const { box_id, status_id, sub_status_id, version } = ref;
  return { id, box_id, status_id, sub_status_id, version, ...result };
}

function requireReceiving(order: OrderRow, { action }: ReconcileAction): void {
  if (order.kind !== 'bulk-quote') throw notFound('Order');
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (standingOf(order).status_id !== status.beingInspected)
    throw conflict('Devices are received while the order is Being Inspected');
  if (order.reconcile_state === 'fully' && action !== 'reopen')
    throw conflict('The reconciliation is closed. Reopen it first.');
}

async function run(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  action: ReconcileAction,
): Promise<{ result: Result; change: OrderChange }> {
  switch (action.action) {
    case 'scan':
      return received(ctx, order, await scanDevice(ctx, order, quote, action));
    case 'count':
      return received(ctx, order, await countDevices(ctx, order, quote, action));
    case 'price':
      requirePermission(ctx, 'orders.offer');
      return received(ctx, order, await priceGrade(ctx, order, quote, action));
    case 'over':
      await decideOver(ctx, quote, action);
      return { result: saved, change: {} };
    case 'close': {
      requirePermission(ctx, 'orders.offer');
      const { change, isOffered } = await closeReconcile(ctx, order, quote, action);
      return { result: { ...saved, result: isOffered ? 'offered' : 'agreed' }, change };
    }
    case 'reopen':
      requirePermission(ctx, 'orders.offer');
      return { result: saved, change: await reopenReconcile(ctx, order, quote, action.reason) };
  }
}

async function received(ctx: Ctx, order: OrderRow, result: Received): Promise<{ result: Result; change: OrderChange }> {
  const reconcile_state = await readOpenState(ctx, order.id);
  return { result, change: reconcile_state === order.reconcile_state ? {} : { reconcile_state } };
}
