import { sentInKinds } from '@tradepost/contracts/orders/order-status.data';
import type { ServedInput } from '@tradepost/contracts/route';
import type { setKitStates as contract } from '@tradepost/contracts/shipping/kit.contract';
import type { KitState } from '@tradepost/contracts/shipping/kit.data';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { shippingKits } from './kit.table.ts';

const now = sql`app_now()`;

/** The times of a kit that gets a state. */
const timesOf = {
  requested: { requested_at: now, printed_at: null, sent_at: null, reminded_at: null },
  printed: { printed_at: now, sent_at: null, reminded_at: null },
  sent: { sent_at: now, reminded_at: null },
} as const satisfies Record<KitState, object>;

const kitOfOrder = [shippingKits.company_id, shippingKits.order_id];
const nextVersion = sql`${shippingKits.version} + 1`;

/**
 * Sets the states of kits; orders without one get it. Returns how many changed: a kit that is there already stays as it
 * is, so that it is idempotent. Throws 404 when the actor may not see one of the orders, 409 for one that is not sent in.
 */
export async function setKitStates(
  ctx: Ctx,
  { order_ids, state }: ServedInput<typeof contract>['body'],
): Promise<{ changed: number }> {
  const ids = [...new Set(order_ids)].sort((a, b) => a - b);
  const locked = await ctx.db
    .select({ id: orders.id, kind: orders.kind, box_id: orders.box_id })
    .from(orders)
    .where(and(visibleOrders(ctx), inArray(orders.id, ids)))
    .orderBy(orders.id)
    .for('no key update');
  if (locked.length < ids.length) throw notFound('Order');
  const other = locked.find(({ kind }) => !sentInKinds.includes(kind));
  if (other) throw conflict(`${other.box_id} is not sent in, so it has no shipping kit`);
  const changed = await storeStates(ctx, ids, state);
  if (changed > 0) ctx.emit('offer-has-changes', { entity: 'shipping_kit' });
  return { changed };
}

async function storeStates(ctx: Ctx, ids: readonly number[], state: KitState): Promise<number> {
  const { company_id } = ctx;
  const times = timesOf[state];
  const rows = await ctx.db
    .insert(shippingKits)
    .values(ids.map((order_id) => ({ company_id, order_id, state, ...times })))
    .onConflictDoUpdate({
      target: kitOfOrder,
      set: { state, version: nextVersion, ...times },
      setWhere: ne(shippingKits.state, state),
    })
    .returning({ order_id: shippingKits.order_id });
  return rows.length;
}

/** Kits that were printed: requested ones, and those of orders that had none. A kit that was sent stays sent. */
export async function markPrinted(ctx: Ctx, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return;
  const { company_id } = ctx;
  await ctx.db
    .insert(shippingKits)
    .values(
      [...order_ids]
        .sort((a, b) => a - b)
        .map((order_id) => ({ company_id, order_id, state: 'printed' as const, printed_at: now })),
    )
    .onConflictDoUpdate({
      target: kitOfOrder,
      set: {
        state: sql`case when ${shippingKits.state} = 'sent' then 'sent' else 'printed' end`,
        printed_at: now,
        version: nextVersion,
      },
    });
  ctx.emit('offer-has-changes', { entity: 'shipping_kit' });
}
