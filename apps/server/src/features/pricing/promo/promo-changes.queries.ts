import { pageOf } from '@tradepost/contracts/paging';
import type { listPromoChanges as changesContract, PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPromoCode } from './promo-code.queries.ts';

/** The edits of a promo code. Its uses by orders are left out. */
export async function listPromoChanges(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof changesContract>['query'],
): Promise<DataOf<typeof changesContract>> {
  await findPromoCode(ctx, id);
  const where = sql`from changes where company_id = ${ctx.company_id} and root = 'promo_codes' and root_id = ${id}
    and entity <> 'promo_code_uses' and fields - 'used_count' <> '{}'`;
  const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total ${where}`,
  );
  const { offset, pagination } = pageOf(query, total);
  const rows = await readRows<PromoChange>(
    ctx.db,
    sql`select id, entity, action, changed_fields(action, fields) as fields, coalesce(actor_name, 'System') as actor_name, actor_kind, reason, created_at
          ${where} order by id desc ${takeRows(pagination.per_page, offset)}`,
  );
  return {
    items: rows,
    pagination,
  };
}
