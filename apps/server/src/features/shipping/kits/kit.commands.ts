import { sentInKinds } from '@tradepost/contracts/orders/order-status.data';
import type { ServedInput } from '@tradepost/contracts/route';
import type { setKitStates as contract } from '@tradepost/contracts/shipping/kit.contract';
import type { KitState } from '@tradepost/contracts/shipping/kit.data';
import { and, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';

const columnsOf: Record<KitState, ReturnType<typeof sql>> = {
  requested: sql`requested_at = app_now(), printed_at = null, sent_at = null, reminded_at = null`,
  printed: sql`printed_at = app_now(), sent_at = null, reminded_at = null`,
  sent: sql`sent_at = app_now(), reminded_at = null`,
};

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
  const rows = await readRows(
    ctx.db,
    sql`insert into shipping_kits (company_id, order_id, state, printed_at, sent_at)
        select ${ctx.company_id}, id, ${state},
               case when ${state}::text = 'printed' then app_now() end, case when ${state}::text = 'sent' then app_now() end
          from unnest(${bigintArray(ids)}) as id order by id
        on conflict (company_id, order_id) do update
          set state = excluded.state, version = shipping_kits.version + 1, ${columnsOf[state]}
        where shipping_kits.state <> excluded.state
        returning 1`,
  );
  return rows.length;
}

/** Kits that were printed: requested ones, and those of orders that had none. A kit that was sent stays sent. */
export async function markPrinted(ctx: Ctx, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return;
  await readRows(
    ctx.db,
    sql`insert into shipping_kits (company_id, order_id, state, printed_at)
        select company_id, id, 'printed', app_now() from orders
         where company_id = ${ctx.company_id} and id = any(${bigintArray([...order_ids])}) order by id
        on conflict (company_id, order_id) do update
          set state = case when shipping_kits.state = 'sent' then 'sent' else 'printed' end,
              printed_at = app_now(), version = shipping_kits.version + 1
        returning 1`,
  );
  ctx.emit('offer-has-changes', { entity: 'shipping_kit' });
}
