import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { copyCatalog, keyList, type Wanted, wantedModels } from './copy-catalog.commands.ts';
import { refreshSearchText } from './search-text.commands.ts';

/**
 * Begins to buy whole categories of the shipped catalog, or single models by their keys. What is named is switched on;
 * models of a category that the company has already keep their switches.
 */
export async function activateCatalog(ctx: Ctx, wanted: Wanted): Promise<void> {
  const { category_keys = [], model_keys = [] } = wanted;
  const company = sql`${ctx.company_id}::bigint`;
  const { model_ids } = await copyCatalog(ctx, wanted);
  const named = sql`select * from (${wantedModels({ model_keys })}) named`;
  await ctx.db.execute(sql`update categories set is_active = true
    where company_id = ${company} and not is_active
      and (key in ${keyList(category_keys)} or catalog_category_id in (select category_id from (${named}) n))`);
  await ctx.db.execute(sql`update brands set is_active = true
    where company_id = ${company} and not is_active and catalog_brand_id in (select brand_id from (${named}) n)`);
  const touched = await rowsOf<{ id: string }>(
    ctx.db,
    sql`update models set is_active = true where company_id = ${company} and key in ${keyList(model_keys)} returning id`,
  );
  await refreshSearchText(ctx, [...new Set([...model_ids, ...touched.map(({ id }) => Number(id))])]);
}
