import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { keyList } from '../copy-catalog.commands.ts';
import { ensureBrand } from '../product-catalog/ensure-model.commands.ts';
import { freeKeys } from './own-key.rules.ts';

/** One after the other: two at once would make the same brand twice. */
export async function lockOwnCatalog(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('own catalog'), ${Number(ctx.company_id)}::int)`);
}

export const nameKey = (name: string) => name.trim().toLowerCase();

/** Keys of `table` for new rows of these names. */
export async function findFreeKeys(
  ctx: Ctx,
  table: 'categories' | 'brands' | 'devices' | 'models',
  names: readonly string[],
): Promise<string[]> {
  const taken = await rowsOf<{ key: string }>(
    ctx.db,
    sql`select key from ${sql.raw(table)} where company_id = ${ctx.company_id} and key like 'own-%'`,
  );
  return freeKeys(
    names,
    taken.map(({ key }) => key),
  );
}

/** The company's brands of these names in any case; what neither it nor the shipped catalog knows is made. */
export async function resolveBrands(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Map<string, string>();
  // Of several spellings the first counts.
  for (const name of names) if (!wanted.has(nameKey(name))) wanted.set(nameKey(name), name.trim());
  const find = async () =>
    new Map(
      (
        await rowsOf<{ id: string; name: string }>(
          ctx.db,
          sql`select id, lower(name) as name from brands
               where company_id = ${ctx.company_id} and lower(name) in ${keyList([...wanted.keys()])} order by id desc`,
        )
      ).map((row) => [row.name, Number(row.id)]),
    );
  const found = await find();
  const shipped = await rowsOf<{ key: string; name: string }>(
    ctx.db,
    sql`select b.key, lower(b.name) as name from catalog_brands b
         where lower(b.name) in ${keyList([...wanted.keys()])}
           and not exists (select 1 from brands o where o.company_id = ${ctx.company_id} and o.catalog_brand_id = b.id)`,
  );
  for (const brand of shipped) if (!found.has(brand.name)) found.set(brand.name, await ensureBrand(ctx, brand.key));
  const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, name]) => name);
  if (missing.length === 0) return found;
  const keys = await findFreeKeys(ctx, 'brands', missing);
  const rows = missing.map((name, place) => ({ name, key: keys[place], place }));
  await ctx.db.execute(sql`
    insert into brands (company_id, key, name, sort)
    select ${ctx.company_id}::bigint, t.key, t.name, t.place + 1 + greatest(
             (select coalesce(max(sort), 0) from brands where company_id = ${ctx.company_id}),
             (select coalesce(max(sort), 0) from catalog_brands))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (name text, key text, place int)`);
  return find();
}

/** The family of this name among the models of a category and brand; one that is not known is made. Null is none. */
export async function resolveFamily(
  ctx: Ctx,
  { category_id, brand_id }: { category_id: number; brand_id: number },
  family: string | null,
): Promise<number | null> {
  if (family === null) return null;
  const company = sql`${ctx.company_id}::bigint`;
  const [known] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from devices where company_id = ${company} and category_id = ${category_id} and brand_id = ${brand_id}
           and lower(name) = ${nameKey(family)} order by id limit 1`,
  );
  if (known) return Number(known.id);
  const [key] = await findFreeKeys(ctx, 'devices', [family]);
  const [made] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into devices (company_id, category_id, brand_id, key, name, sort)
        values (${company}, ${category_id}, ${brand_id}, ${key}, ${family.trim()},
                (select coalesce(max(sort), 0) + 1 from devices where company_id = ${company}))
        returning id`,
  );
  return Number(made?.id);
}
