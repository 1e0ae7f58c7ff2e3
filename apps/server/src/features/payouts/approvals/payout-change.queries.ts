import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCurrentCustomer } from '../../customers/store-credit/store-credit.commands.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findDetailsKey } from '../../orders/payout/order-payout.queries.ts';
import { type PayoutBaselineRow, payoutBaselines } from './approval.table.ts';

type ComparedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'total' | 'payout_method' | 'payout_details'>;

export interface PayoutChange {
  /** It is paid to somebody else, or in another way, than when it first entered Payout Processing. */
  is_changed: boolean;
  /** It comes to more. */
  is_raised: boolean;
}

/** The baselines of orders. Orders that never entered Payout Processing have none. */
export async function readBaselines(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PayoutBaselineRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(payoutBaselines)
    .where(
      and(eq(payoutBaselines.company_id, ctx.company_id), sql`${payoutBaselines.order_id} = any (${bigintArray(ids)})`),
    );
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** How the payout differs from what stood when the order first entered Payout Processing. */
export async function comparePayout(
  ctx: Ctx,
  order: ComparedOrder,
  baseline: PayoutBaselineRow,
): Promise<PayoutChange> {
  return {
    is_changed: isOtherWay(ctx, order, baseline) || !(await isSamePayee(ctx, order, baseline.payee_id)),
    is_raised: order.total > baseline.total,
  };
}

/** Details that were missing may be added, for the method that was chosen. */
function isOtherWay(ctx: Ctx, order: ComparedOrder, baseline: PayoutBaselineRow): boolean {
  const key = baselineKey(ctx, baseline);
  if (key !== null) return key !== findDetailsKey(ctx, order);
  return baseline.payout_method !== null && baseline.payout_method !== order.payout_method;
}

/** The key of the method and details of a baseline; null while no details belong to it. */
export function baselineKey(ctx: Ctx, baseline: PayoutBaselineRow): string | null {
  const { order_id: id, details_key, payout_method, sealed_details: payout_details } = baseline;
  if (details_key !== null || payout_details === null) return details_key;
  return findDetailsKey(ctx, { id, payout_method, payout_details });
}

/** A merge keeps the payee where details say who it is. Store credit and cash become money of the other record. */
async function isSamePayee(ctx: Ctx, order: ComparedOrder, payee_id: number) {
  const { customer_id, payout_method, payout_details } = order;
  if (customer_id === payee_id) return true;
  if (payout_method === 'store_credit' || payout_details === null) return false;
  return (await findCurrentCustomer(ctx, payee_id)) === customer_id;
}

/**
 * What the limit is compared with: an order and all parts that were split off count as one. Devices that go back to the seller
 * do not count. Orders without parts are left out.
 */
export async function sumFamilies(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: number; total: number }>(
    ctx.db,
    sql`with recursive up as (
          select o.id as of_id, o.id, o.parent_id from orders o
           where o.company_id = ${ctx.company_id} and o.id = any (${bigintArray(ids)})
          union all
          select up.of_id, p.id, p.parent_id from up join orders p on p.company_id = ${ctx.company_id} and p.id = up.parent_id
        ), family as (
          select of_id, id from up where parent_id is null
          union all
          select f.of_id, c.id from family f join orders c on c.company_id = ${ctx.company_id} and c.parent_id = f.id
        )
        select f.of_id as id, sum(o.total)::bigint as total
          from family f join orders o on o.company_id = ${ctx.company_id} and o.id = f.id
         where f.id = f.of_id or o.status_id not in (${status.pendingReturn}, ${status.returned}, ${status.recycled})
         group by f.of_id having count(*) > 1`,
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}
