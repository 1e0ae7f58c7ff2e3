import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type CatalogSelection, copyCatalog, keyList, selectedModels } from './copy-catalog.commands.ts';
import { refreshSearchText } from './search-text.commands.ts';

/**
 * Turns on whole categories of the reference catalog, or single models by key. Existing models of a category are not
 * turned on.
 */
export async function activateCatalog(ctx: Ctx, selection: CatalogSelection): Promise<void> {
  const { category_keys = [], model_keys = [] } = selection;
  const company = sql`${ctx.company_id}::bigint`;
  const { model_ids } = await copyCatalog(ctx, selection);
  const named = sql`select * from (${selectedModels({ model_keys })}) named`;
  await runSql(
    ctx.db,
    sql`update categories set is_active = true
    where company_id = ${company} and not is_active
      and (key in ${keyList(category_keys)} or catalog_category_id in (select category_id from (${named}) n))`,
  );
  await runSql(
    ctx.db,
    sql`update brands set is_active = true
    where company_id = ${company} and not is_active and catalog_brand_id in (select brand_id from (${named}) n)`,
  );
  const touched = await readRows<{ id: number }>(
    ctx.db,
    sql`update models set is_active = true where company_id = ${company} and key in ${keyList(model_keys)} returning id`,
  );
  await refreshSearchText(ctx, [...new Set([...model_ids, ...touched.map(({ id }) => id)])]);
}
