import type { switchCatalog as contract, ModelFilter } from '@tradepost/contracts/catalog/product-catalog.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, categories, models } from '../catalog.table.ts';
import { notifyCategoriesAdded } from '../catalog-listeners.commands.ts';
import { copyCatalog, idList, keyList } from '../copy-catalog.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import { listMatching } from './catalog-models.queries.ts';
import { switchVariants } from './switch-variants.commands.ts';

type Input = ServedInput<typeof contract>['body'];
type Switched = DataOf<typeof contract>;

/** Turns parts of the catalog on or off. Prices stay. Returns the changed models, so that the client can undo it. */
export async function switchCatalog(ctx: Ctx, input: Input): Promise<Switched> {
  const switched = await applySwitch(ctx, input);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return switched;
}

async function applySwitch(ctx: Ctx, input: Input): Promise<Switched> {
  const { is_active } = input;
  switch (input.target) {
    case 'category':
      return switchCategory(ctx, input.category, is_active);
    case 'brand':
      return switchBrand(ctx, input.brand, is_active);
    case 'models':
      return switchModels(ctx, { which: sql`${models.key} in ${keyList(input.keys)}`, offered: input.keys }, is_active);
    case 'matching':
      return switchMatching(ctx, input.filter, is_active);
    case 'model_ids':
      return switchModels(ctx, { which: sql`${models.id} in ${idList(input.model_ids)}`, offered: [] }, is_active);
    case 'variants':
      return switchVariants(ctx, input);
  }
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Turns a category on or off. Its models stay as they are; a category without models gets those of the reference catalog. */
async function switchCategory(ctx: Ctx, key: string, is_active: boolean): Promise<Switched> {
  const company = ctx.company_id;
  const isNew = await readRows(
    ctx.db,
    sql`select 1 from catalog_categories s where s.key = ${key}
           and not exists (select 1 from models m join categories c on c.company_id = m.company_id and c.id = m.category_id
                            where m.company_id = ${company} and c.key = ${key})`,
  );
  let model_ids: number[] = [];
  if (is_active && isNew.length > 0) {
    const copied = await copyCatalog(ctx, { category_keys: [key] });
    model_ids = copied.model_ids;
    await refreshSearchText(ctx, model_ids);
    await notifyCategoriesAdded(ctx, copied.category_ids);
  }
  const before = ctx.db
    .select({ id: categories.id, was: categories.is_active })
    .from(categories)
    .where(and(eq(categories.company_id, company), eq(categories.key, key)))
    .for('no key update')
    .as('before');
  const found = await ctx.db
    .update(categories)
    .set({
      is_active,
      version: sql`${categories.version} + (${categories.is_active} is distinct from ${is_active})::int`,
    })
    .from(before)
    .where(and(eq(categories.company_id, company), eq(categories.id, before.id)))
    .returning({ was: before.was });
  // Categories that only the reference catalog has are already off.
  if (found.length === 0 && isNew.length === 0) throw notFound('Category');
  return { changed: found[0]?.was === is_active ? model_ids.length : Math.max(1, model_ids.length), model_ids };
}

async function switchBrand(ctx: Ctx, key: string, is_active: boolean): Promise<Switched> {
  const { company_id } = ctx;
  const found = await readRows(ctx.db, sql`select 1 from brands where company_id = ${company_id} and key = ${key}`);
  if (found.length === 0) throw notFound('Brand');
  const changed = await ctx.db
    .update(brands)
    .set({ is_active, version: sql`${brands.version} + 1` })
    .where(and(eq(brands.company_id, company_id), eq(brands.key, key), ne(brands.is_active, is_active)))
    .returning({ id: brands.id });
  return { changed: changed.length, model_ids: [] };
}

async function switchMatching(ctx: Ctx, filter: ModelFilter, is_active: boolean): Promise<Switched> {
  const { ids, offered } = await listMatching(ctx, filter);
  return switchModels(ctx, { which: sql`${models.id} in ${idList(ids)}`, offered }, is_active);
}

interface Chosen {
  /** A condition on the company's models. */
  which: SQL;
  /** Keys of reference models to copy; existing ones are skipped. */
  offered: readonly string[];
}

async function switchModels(ctx: Ctx, { which, offered }: Chosen, is_active: boolean): Promise<Switched> {
  const changed = idsOf(
    await ctx.db
      .update(models)
      .set({ is_active, version: sql`${models.version} + 1` })
      .where(and(eq(models.company_id, ctx.company_id), ne(models.is_active, is_active), which))
      .returning({ id: models.id }),
  );
  if (!is_active) return { changed: changed.length, model_ids: changed };
  const copied = await copyCatalog(ctx, { model_keys: offered });
  const model_ids = [...changed, ...copied.model_ids];
  await activateParents(ctx, model_ids);
  await refreshSearchText(ctx, copied.model_ids);
  await notifyCategoriesAdded(ctx, copied.category_ids);
  return { changed: model_ids.length, model_ids };
}

/**
 * Turns on the inactive categories and brands of these models, unless they have other active models: those would be turned
 * on too, so staff has to do it.
 */
export async function activateParents(ctx: Ctx, model_ids: readonly number[]): Promise<void> {
  for (const [above, key] of [
    [categories, 'category_id'],
    [brands, 'brand_id'],
  ] as const) {
    const below = sql`select 1 from models m where m.company_id = ${above.company_id} and m.${sql.raw(key)} = ${above.id}`;
    await ctx.db
      .update(above)
      .set({ is_active: true, version: sql`${above.version} + 1` })
      .where(
        and(
          eq(above.company_id, ctx.company_id),
          eq(above.is_active, false),
          sql`exists (${below} and m.id in ${idList(model_ids)})`,
          sql`not exists (${below} and m.is_active and m.id not in ${idList(model_ids)})`,
        ),
      );
  }
}
