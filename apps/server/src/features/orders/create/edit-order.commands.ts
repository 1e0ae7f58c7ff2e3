import type { OrderEdit } from '@tradepost/contracts/orders/new-order.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms, requireOffered } from '../../company/payout-method.queries.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announcePayoutChanged, type OrderPayoutChange } from '../order-events.commands.ts';
import { findObstacles, findShippingCost } from '../order-ports.queries.ts';
import { needsLabel } from '../order-totals.rules.ts';
import { isLateStop } from '../parcels/parcel-state.rules.ts';
import { agreeTerms, applyTerms } from '../pay-out/payout-terms.commands.ts';
import { sealDetails } from '../payout/order-payout.queries.ts';
import { openSaved, parseChosen } from '../payout/saved-payout.queries.ts';
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
    const { version: _version, payout_details, payout_method, saved_payout_id, is_expedited, ...fields } = edit;
    const payout = [payout_details, payout_method, saved_payout_id, is_expedited];
    const isPayoutEdited = payout.some((value) => value !== undefined);
    if (order.is_archived || isPayoutEdited || Object.keys(fields).length > 0) requireNotClosed(order);
    const { location_id, customer_id } = edit;
    await requireLocationAndCustomer(ctx, kind, {
      location_id,
      customer_id: customer_id === order.customer_id ? undefined : customer_id,
    });
    const isReplaced = [payout_details, payout_method, saved_payout_id].some((value) => value !== undefined);
    if (!isReplaced && customer_id !== undefined && customer_id !== order.customer_id)
      await announcePayoutChanged(ctx, order, { ...payoutOf(order), customer_id, by: 'staff', total: order.total });
    const shipping = await editShippingCost(ctx, order, fields.shipping_method);
    const until = fields.price_locked_until ?? order.price_locked_until;
    return {
      ...fields,
      // A lock that is extended to the scan makes a late parcel one that came in time.
      is_late: isLateStop(order.price_stopped_at, { ...order, price_locked_until: until }),
      ...shipping,
      ...(isPayoutEdited ? await editPayout(ctx, { ...order, ...shipping }, edit) : {}),
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
  return { shipping_cost, ...totalColumns({ ...order, shipping_cost }) };
}

async function editPayout(ctx: Ctx, order: OrderRow, edit: KindEdit): Promise<OrderChange> {
  const { is_expedited } = edit;
  const wanted = await openSaved(ctx, edit.customer_id ?? order.customer_id, edit);
  const { payout_method: method = order.payout_method } = wanted;
  if (is_expedited !== undefined && is_expedited !== order.is_expedited) await requireFeeChangeable(ctx, order);
  const terms = await listPayoutTerms(ctx);
  const agreed = agreeTerms(terms, order, { payout_method: method, is_expedited });
  const change = await applyTerms(ctx, order, agreed);
  // Only the speed changes: the details stay.
  if (wanted.payout_details === undefined && wanted.payout_method === undefined) return change;
  const none = { payout_method: null, payout_mask: null, payout_details: null, payout_account_key: null };
  const payout = parseChosen(ctx, terms.methods, { ...wanted, payout_method: method });
  const { total = order.total } = change;
  const payee = { customer_id: edit.customer_id ?? order.customer_id, total };
  if (!payout) return { ...change, ...(await announceChange(ctx, order, none, payee)) };
  const location_id = edit.location_id ?? order.location_id;
  if (payout.method !== order.payout_method) {
    const { kind, shipping_method } = order;
    requireOffered(terms, payout.method, { kind, location_id, shipping_method });
  }
  const chosen = {
    payout_method: payout.method,
    payout_mask: payout.mask,
    ...sealDetails(ctx, order.id, payout.details),
  };
  return { ...change, ...(await announceChange(ctx, order, chosen, payee)) };
}

/** What is being paid, as by a batch, keeps its amount. */
async function requireFeeChangeable(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.paid_total > 0) throw conflict('Part of this order is already paid, so its fee can’t change');
  if (standingOf(order).status_id !== status.payoutProcessing) return;
  const [obstacle] = await findObstacles(ctx, order, 'pay');
  if (obstacle) throw conflict(obstacle);
}

async function announceChange(
  ctx: Ctx,
  order: OrderRow,
  change: Omit<OrderPayoutChange, 'by' | 'total' | 'customer_id'>,
  payee: Pick<OrderPayoutChange, 'customer_id' | 'total'>,
): Promise<OrderChange> {
  await announcePayoutChanged(ctx, order, { ...change, ...payee, by: 'staff' });
  return change;
}

const payoutOf = ({ payout_method, payout_details, payout_mask }: OrderRow) => ({
  payout_method,
  payout_details,
  payout_mask,
});
