import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type { searchBackmarket } from '@tradepost/contracts/inventory/unit-record.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listVariants } from '../../catalog/catalog.queries.ts';
import type { categories } from '../../catalog/catalog.table.ts';
import { searchDevices } from '../../catalog/search.queries.ts';

/** Products of the company's own catalog. */
export async function searchProducts(
  ctx: Ctx,
  query: { q: string; limit: number },
): Promise<DataOf<typeof searchBackmarket>> {
  const { items } = await searchDevices(ctx, query);
  const ids = items.map(({ id }) => id);
  const variants = Map.groupBy(await listVariants(ctx, ids, true), ({ model_id }) => model_id);
  const axes = await readAxes(ctx, ids);
  return {
    source: 'catalog',
    listings: [],
    items: items.map(({ id, full_name, category }) => ({
      model_id: id,
      category_id: category.id,
      title: full_name,
      variants: (variants.get(id) ?? []).map((variant) => ({
        id: variant.id,
        label: variantLabel(axes.get(category.id) ?? [], variant),
      })),
    })),
  };
}

async function readAxes(ctx: Ctx, model_ids: readonly number[]) {
  const rows = await readRows<{ id: number; axes: (typeof categories.$inferSelect)['axes'] }>(
    ctx.db,
    sql`select c.id, c.axes from categories c where c.company_id = ${ctx.company_id}
           and c.id in (select m.category_id from models m where m.company_id = c.company_id and m.id = any (${bigintArray(model_ids)}))`,
  );
  return new Map(rows.map(({ id, axes }) => [id, axes]));
}
