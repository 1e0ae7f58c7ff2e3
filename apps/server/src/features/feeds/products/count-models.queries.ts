import type { Datafeeds } from '@tradepost/contracts/feeds/datafeed.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isIncluded } from '../build/feed-devices.queries.ts';

/** The models that are bought, of those that fit, by whether feeds list them. */
export async function countFeedModels(ctx: Ctx, where: SQL) {
  const row = await readRow<Pick<Datafeeds, 'models' | 'excluded' | 'included' | 'total_sku'>>(
    ctx.db,
    sql`select count(*)::int as models, count(*) filter (where not c.is_in)::int as excluded,
               count(*) filter (where c.is_in)::int as included, coalesce(sum(c.skus) filter (where c.is_in), 0)::int as total_sku
          from (select ${isIncluded(ctx)} as is_in,
                       (select count(*) from variants v where v.company_id = m.company_id and v.model_id = m.id and v.is_active) as skus
                  ${boughtModels(ctx)} and ${where}) c`,
  );
  return row ?? { models: 0, excluded: 0, included: 0, total_sku: 0 };
}

export const boughtModels = (ctx: Ctx): SQL => sql`from models m
  join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
  join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
 where m.company_id = ${ctx.company_id} and m.is_active`;
