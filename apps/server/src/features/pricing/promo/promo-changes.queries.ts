import type { listPromoChanges as changesContract, PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPromoCode } from './promo-code.queries.ts';

/** The edits of a promo code. Its uses by orders are left out. */
export async function listPromoChanges(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof changesContract>['query'],
): Promise<DataOf<typeof changesContract>> {
  await findPromoCode(ctx, id);
  const from = sql`from changes where company_id = ${ctx.company_id} and root = 'promo_codes' and root_id = ${id}
    and entity <> 'promo_code_uses' and fields - 'used_count' <> '{}'`;
  return listPage<PromoChange>(ctx, query, {
    counted: from,
    rows: sql`select id, entity, action, changed_fields(action, fields) as fields, coalesce(actor_name, 'System') as actor_name, actor_kind, reason, created_at
          ${from} order by id desc`,
  });
}
