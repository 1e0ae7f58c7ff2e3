import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findFreeKeys, nameKey, resolveFamily } from '../own/resolve.commands.ts';

export interface ModelOfLine {
  category_id: number;
  brand_id: number;
  brand: string;
  name: string;
  family: string | null;
}

const signOf = ({ category_id, brand_id, name }: Pick<ModelOfLine, 'category_id' | 'brand_id' | 'name'>) =>
  `${category_id}/${brand_id}/${nameKey(name)}`;

/**
 * The company's models of these names. Those that nobody knows are added; those that the shipped catalog has and the
 * company never took are left out: they would stand there twice.
 */
export async function resolveModels(ctx: Ctx, wanted: readonly ModelOfLine[]) {
  const names = new Map<string, ModelOfLine>();
  // Of several spellings the first counts.
  for (const model of wanted) if (!names.has(signOf(model))) names.set(signOf(model), model);
  const asked = JSON.stringify(
    [...names.values()].map(({ category_id, brand_id, name }) => ({ category_id, brand_id, name: nameKey(name) })),
  );
  const from = sql`jsonb_to_recordset(${asked}::jsonb) as t (category_id bigint, brand_id bigint, name text)`;
  const known = await rowsOf<{ id: string | null; category_id: string; brand_id: string; name: string }>(
    ctx.db,
    sql`select m.id, t.category_id, t.brand_id, t.name from ${from}
          join models m on m.company_id = ${ctx.company_id} and m.category_id = t.category_id and m.brand_id = t.brand_id
                       and lower(m.name) = t.name
        union all
        select null, t.category_id, t.brand_id, t.name from ${from}
          join categories c on c.company_id = ${ctx.company_id} and c.id = t.category_id
          join brands b on b.company_id = ${ctx.company_id} and b.id = t.brand_id
          join catalog_models m on m.category_id = c.catalog_category_id and m.brand_id = b.catalog_brand_id
                               and lower(m.name) = t.name
         where not exists (select 1 from models o where o.company_id = ${ctx.company_id} and o.catalog_model_id = m.id)`,
  );
  const ids = new Map<string, number | undefined>();
  for (const row of known) {
    const sign = signOf({ category_id: Number(row.category_id), brand_id: Number(row.brand_id), name: row.name });
    if (row.id !== null) ids.set(sign, Number(row.id));
    else if (!ids.has(sign)) ids.set(sign, undefined);
  }
  const missing = [...names].filter(([sign]) => !ids.has(sign)).map(([, model]) => model);
  const added = await addModels(ctx, missing);
  for (const [place, model] of missing.entries()) ids.set(signOf(model), added[place]);
  return { idOf: (model: ModelOfLine) => ids.get(signOf(model)), added };
}

/** Their ids in the same order. */
async function addModels(ctx: Ctx, models: readonly ModelOfLine[]): Promise<number[]> {
  if (models.length === 0) return [];
  const keys = await findFreeKeys(
    ctx,
    'models',
    models.map(({ brand, name }) => `${brand} ${name}`),
  );
  const families = new Map<string, number | null>();
  for (const model of models) {
    const sign = `${model.category_id}/${model.brand_id}/${nameKey(model.family ?? '')}`;
    if (!families.has(sign)) families.set(sign, await resolveFamily(ctx, model, model.family));
  }
  const rows = models.map((model, place) => ({
    category_id: model.category_id,
    brand_id: model.brand_id,
    device_id: families.get(`${model.category_id}/${model.brand_id}/${nameKey(model.family ?? '')}`) ?? null,
    key: keys[place],
    name: model.name,
    place,
  }));
  const made = await rowsOf<{ id: string; key: string }>(
    ctx.db,
    sql`insert into models (company_id, category_id, brand_id, device_id, key, name, sort)
        select ${ctx.company_id}::bigint, t.category_id, t.brand_id, t.device_id, t.key, t.name, t.place + 1 + greatest(
                 (select coalesce(max(sort), 0) from models where company_id = ${ctx.company_id}),
                 (select coalesce(max(sort), 0) from catalog_models))
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as t (category_id bigint, brand_id bigint, device_id bigint, key text, name text, place int)
         order by t.place returning id, key`,
  );
  const idOf = new Map(made.map((row) => [row.key, Number(row.id)]));
  return keys.map((key) => idOf.get(key) ?? 0);
}
