import { sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, devices } from '../catalog.table.ts';
import { keyList } from '../copy-catalog.commands.ts';
import { ensureBrand } from '../product-catalog/ensure-model.commands.ts';
import { freeKeys, ownKey } from './own-key.rules.ts';

/** Serializes changes of custom products, so that no brand is created twice. */
export async function lockOwnCatalog(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtext('own catalog'), ${ctx.company_id}::int)`);
}

export const nameKey = (name: string) => name.trim().toLowerCase();

/** Unused keys in `table` for new rows with these names. */
export async function findFreeKeys(
  ctx: Ctx,
  table: 'categories' | 'brands' | 'devices' | 'models',
  names: readonly string[],
): Promise<string[]> {
  const wanted = keyList([...new Set(names.map(ownKey))]);
  const taken = await readRows<{ key: string }>(
    ctx.db,
    sql`select key from ${sql.raw(table)} where company_id = ${ctx.company_id}
           and (key in ${wanted} or regexp_replace(key, '-[0-9]+$', '') in ${wanted})`,
  );
  return freeKeys(
    names,
    taken.map(({ key }) => key),
  );
}

/** Finds brands by name, ignoring case: the company's, then those of the reference catalog. Adds unknown ones. */
export async function resolveBrands(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const requested = new Map<string, string>();
  // Of several spellings the first counts.
  for (const name of names) if (!requested.has(nameKey(name))) requested.set(nameKey(name), name.trim());
  const find = async () =>
    new Map(
      (
        await readRows<{ id: number; name: string }>(
          ctx.db,
          sql`select id, lower(name) as name from brands
               where company_id = ${ctx.company_id} and lower(name) in ${keyList([...requested.keys()])} order by id desc`,
        )
      ).map((row) => [row.name, row.id]),
    );
  const found = await find();
  const shipped = await readRows<{ key: string; name: string }>(
    ctx.db,
    sql`select b.key, lower(b.name) as name from catalog_brands b
         where lower(b.name) in ${keyList([...requested.keys()])}
           and not exists (select 1 from brands o where o.company_id = ${ctx.company_id} and o.catalog_brand_id = b.id)`,
  );
  for (const brand of shipped) if (!found.has(brand.name)) found.set(brand.name, await ensureBrand(ctx, brand.key));
  const missing = [...requested].filter(([key]) => !found.has(key)).map(([, name]) => name);
  if (missing.length === 0) return found;
  const keys = await findFreeKeys(ctx, 'brands', missing);
  const { company_id } = ctx;
  const last = sql`greatest((select coalesce(max(sort), 0) from brands where company_id = ${company_id}),
    (select coalesce(max(sort), 0) from catalog_brands))`;
  await ctx.db
    .insert(brands)
    .values(missing.map((name, at) => ({ company_id, key: keys[at] ?? '', name, sort: sql`${last} + ${at + 1}` })));
  return find();
}

/** Finds or creates the family with this name in a category and brand. Null means none. */
export async function resolveFamily(
  ctx: Ctx,
  { category_id, brand_id }: { category_id: number; brand_id: number },
  family: string | null,
): Promise<number | null> {
  if (family === null) return null;
  const { company_id } = ctx;
  const known = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from devices where company_id = ${company_id} and category_id = ${category_id} and brand_id = ${brand_id}
           and lower(name) = ${nameKey(family)} order by id limit 1`,
  );
  if (known) return known.id;
  const [key = ''] = await findFreeKeys(ctx, 'devices', [family]);
  const [made] = await ctx.db
    .insert(devices)
    .values({
      company_id,
      category_id,
      brand_id,
      key,
      name: family.trim(),
      sort: sql`(select coalesce(max(sort), 0) + 1 from devices where company_id = ${company_id})`,
    })
    .returning({ id: devices.id });
  return made!.id;
}
