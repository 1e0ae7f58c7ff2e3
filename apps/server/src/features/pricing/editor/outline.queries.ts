import type { PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { indexHandOffs, isFollowing } from '../price-book.queries.ts';
import { openFrame } from './editor-frame.queries.ts';
import { getPriceGrid } from './grid.queries.ts';
import type { GridScope } from './grid-filter.queries.ts';
import { listHandOffs } from './hand-off.queries.ts';
import { listOutlineModels, type OutlinedModel } from './outline-models.queries.ts';

interface OutlineRequest extends Omit<GridScope, 'category_id' | 'brand_id'> {
  category: string;
  brand: string;
  price_list_id?: number;
  /** How many of the first rows to include. */
  rows: number;
}

interface Ref {
  id: number;
  key: string;
  name: string;
}

/** The editor's models for a category and a brand (or `all`), in order, with their numbers of rows. */
export async function getPriceOutline(ctx: Ctx, request: OutlineRequest): Promise<PriceOutline> {
  const frame = await openFrame(ctx, request.price_list_id);
  const { category, brand, brands } = await findCategoryAndBrand(ctx, request);
  const hand_offs = await listHandOffs(ctx);
  const scope: GridScope = { ...request, category_id: category.id, brand_id: brand?.id };
  // Before the models, whose statement is planned for its values, as all after it are.
  const first =
    request.rows > 0
      ? await getPriceGrid(ctx, { ...scope, price_list_id: request.price_list_id, offset: 0, limit: request.rows })
      : null;
  const models = await listOutlineModels(ctx, frame, scope);
  const switches = indexHandOffs(hand_offs);
  const follows = (model: OutlinedModel) =>
    isFollowing(switches, { ...model, id: 0, model_id: model.id, category_id: category.id });
  return {
    price_list_id: frame.price_list_id,
    currency: frame.currency,
    category,
    brand,
    brands,
    models: models.map((model) => ({ ...model, is_hand_off_enable: follows(model) })),
    total: models.reduce((sum, model) => sum + model.rows, 0),
    first,
  };
}

/** The category and brand of a URL. 404 where the company does not have them. */
async function findCategoryAndBrand(ctx: Ctx, { category, brand }: OutlineRequest) {
  const row = await readRow<{ place: { category: Ref; brands: Ref[] } }>(
    ctx.db,
    sql`select json_build_object('category', json_build_object('id', c.id, 'key', c.key, 'name', c.name),
                 'brands', (select coalesce(json_agg(json_build_object('id', b.id, 'key', b.key, 'name', b.name) order by b.sort, b.id), '[]')
                              from brands b
                             where b.company_id = c.company_id
                               and exists (select 1 from price_outline o where o.company_id = c.company_id and o.category_id = c.id
                                              and o.brand_sort = b.sort and o.brand_id = b.id))) as place
          from categories c where c.company_id = ${ctx.company_id} and c.key = ${category}`,
  );
  if (!row) throw notFound('Category');
  const found = row.place.brands.find((each) => each.key === brand);
  if (brand !== 'all' && !found) throw notFound('Brand');
  return { ...row.place, brand: found ?? null };
}
