import type { Device } from '@tradepost/contracts/catalog/catalog.contract';
import type { listPopularCategories as contract } from '@tradepost/contracts/catalog/popular.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isBought, selectDevices, toDevice } from '../catalog.queries.ts';
import { brands, categories, models } from '../catalog.table.ts';

/** The maximum number of popular models to list. */
const maxPopular = 500;

/** The popular active models, which device pickers list first. */
export async function listPopular(ctx: Ctx, { category }: { category?: string }): Promise<{ items: Device[] }> {
  const rows = await selectDevices(ctx)
    .where(
      and(
        isBought(ctx),
        eq(models.is_popular, true),
        category === undefined ? undefined : eq(categories.key, category),
      ),
    )
    .orderBy(asc(categories.sort), asc(brands.sort), asc(models.sort), asc(models.id))
    .limit(maxPopular);
  return { items: rows.map(toDevice) };
}

/** The company's categories, popular ones first. */
export async function listPopularCategories(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const rows = await readRows<DataOf<typeof contract>['items'][number] & { image_file_id: number | null }>(
    ctx.db,
    sql`select c.id, c.key, c.name, c.is_popular, c.image_url, c.image_file_id,
               (select count(*)::int from models m where m.company_id = c.company_id and m.category_id = c.id
                   and m.is_active and m.is_popular) as popular_models
          from categories c where c.company_id = ${ctx.company_id} and c.is_active
         order by c.is_popular desc, c.sort, c.id`,
  );
  return {
    items: rows.map(({ image_file_id, ...row }) => ({
      ...row,
      id: row.id,
      image_url: image_file_id === null ? row.image_url : `/v1/pos/file/${image_file_id}`,
    })),
  };
}
