import type { OrderEdit } from '@tradepost/contracts/orders/new-order.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listChosenPayouts, requireOffered } from '../../company/payout-method.queries.ts';
import { changeOrder, type OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announcePayoutChanged, findShippingCost, type OrderPayoutChange } from '../order-listeners.commands.ts';
import { needsLabel } from '../order-totals.rules.ts';
import { isLateStop } from '../parcels/parcel-state.rules.ts';
import { parsePayout, sealDetails } from '../payout/order-payout.queries.ts';
import { requireLocationAndCustomer } from './new-order.queries.ts';

/** The edit of any kind of order; most kinds have a shipping method besides. */
export type KindEdit = OrderEdit & Partial<Pick<OrderRow, 'shipping_method'>>;

/** Throws 409 when the order is archived or closed. */
export function requireNotClosed({ is_archived, status_id }: Pick<OrderRow, 'is_archived' | 'status_id'>): void {
  if (is_archived) throw conflict('This order is archived. Restore it first.');
  if (status_id === status.completed || status_id === status.returned)
    throw conflict('This order is closed. Reopen it first.');
}

/** Changes the order's own fields. Payout details are replaced as a whole and cannot change after payment. */
export function editOrder(ctx: Ctx, kind: OrderKind, id: number, edit: KindEdit): Promise<OrderRef> {
  return changeOrder(ctx, id, edit, async (order) => {
    if (order.kind !== kind) throw notFound('Order');
    const { version: _version, payout_details, payout_method, ...fields } = edit;
    const isPayoutEdited = payout_details !== undefined || payout_method !== undefined;
    if (order.is_archived || isPayoutEdited || Object.keys(fields).length > 0) requireNotClosed(order);
    const { location_id, customer_id } = edit;
    await requireLocationAndCustomer(ctx, kind, {
      location_id,
      customer_id: customer_id === order.customer_id ? undefined : customer_id,
    });
    const until = fields.price_locked_until ?? order.price_locked_until;
    return {
      ...fields,
      // A lock that is extended to the scan makes a late parcel one that came in time.
      is_late: isLateStop(order.price_stopped_at, { ...order, price_locked_until: until }),
      ...(await editShippingCost(ctx, order, fields.shipping_method)),
      ...(isPayoutEdited ? await editPayout(ctx, order, payout_method, payout_details) : {}),
    };
  });
}

/** Another way to send devices may need no label of ours, or need one now. An order that keeps its need keeps its fee. */
async function editShippingCost(
  ctx: Ctx,
  order: OrderRow,
  shipping_method: OrderRow['shipping_method'] | undefined,
): Promise<OrderChange> {
  if (
    shipping_method === undefined ||
    needsLabel(order.kind, shipping_method) === needsLabel(order.kind, order.shipping_method)
  )
    return {};
  // A part that was split off is sent with the original.
  const shipping_cost =
    order.parent_id === null ? await findShippingCost(ctx, { kind: order.kind, shipping_method }) : 0;
  return { shipping_cost, total: totalOf({ ...order, shipping_cost }) };
}

async function editPayout(
  ctx: Ctx,
  order: OrderRow,
  payout_method: string | null | undefined,
  typed: Record<string, string> | undefined,
): Promise<OrderChange> {
  const method = payout_method === undefined ? order.payout_method : payout_method;
  const none = { payout_method: null, payout_mask: null, payout_details: null, payout_account_key: null };
  if (method === null) return announceChange(ctx, order, none);
  const payout = parsePayout(ctx, method, typed ?? {});
  if (method !== order.payout_method) requireOffered(ctx, method, await listChosenPayouts(ctx));
  return announceChange(ctx, order, {
    payout_method: payout.method,
    payout_mask: payout.mask,
    ...sealDetails(ctx, order.id, payout.details),
  });
}

async function announceChange(ctx: Ctx, order: OrderRow, change: Omit<OrderPayoutChange, 'by'>): Promise<OrderChange> {
  await announcePayoutChanged(ctx, order, { ...change, by: 'staff' });
  return change;
}
