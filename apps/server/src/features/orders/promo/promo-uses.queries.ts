import type { PromoUse, listPromoUses as usesContract } from '@tradepost/contracts/pricing/coupon.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPromoCode } from '../../pricing/promo/promo-code.queries.ts';

interface UseRow {
  id: number;
  status: PromoUse['status'];
  bonus: number;
  currency: string;
  order_id: number;
  kind: PromoUse['order']['kind'];
  box_id: string;
  total: number;
  customer_name: string;
  created_at: string;
}

/** The orders that used a promo code. Pricing must not import orders, so the query is here. */
export async function listPromoUses(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof usesContract>['query'],
): Promise<DataOf<typeof usesContract>> {
  await findPromoCode(ctx, id);
  const { location_ids } = ctx.actor;
  const from = sql`from promo_code_uses u
      join orders o on o.company_id = u.company_id and o.id = u.order_id
     where u.company_id = ${ctx.company_id} and u.promo_code_id = ${id}
       ${location_ids === null ? sql`` : sql`and o.location_id = any (${`{${location_ids.join(',')}}`}::bigint[])`}`;
  return listPage(ctx, query, {
    counted: from,
    rows: sql`select u.id, u.status, u.bonus, u.created_at, o.currency, o.id as order_id, o.kind, o.box_id, o.total,
               (select c.display_name from customers c
                 where c.company_id = o.company_id and c.id = o.customer_id) as customer_name
          ${from} order by u.id desc`,
    toItem: (row: UseRow) => toUse(ctx, row),
  });
}

function toUse(ctx: Ctx, row: UseRow): PromoUse {
  return {
    id: row.id,
    status: row.status,
    bonus: row.bonus,
    currency: row.currency,
    order: { id: row.order_id, kind: row.kind, box_id: row.box_id, total: row.total },
    customer_name: ctx.can('orders.view') ? row.customer_name : null,
    created_at: row.created_at,
  };
}
