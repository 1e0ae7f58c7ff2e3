import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findFreeKeys, nameKey, resolveFamily } from '../own/resolve.commands.ts';

export interface ModelOfLine {
  category_id: number;
  brand_id: number;
  brand: string;
  name: string;
  family: string | null;
}

const modelKeyOf = ({ category_id, brand_id, name }: Pick<ModelOfLine, 'category_id' | 'brand_id' | 'name'>) =>
  `${category_id}/${brand_id}/${nameKey(name)}`;

/**
 * Finds the company's models by name and adds unknown ones. Models that only the reference catalog has get no id, as
 * adding them would create duplicates.
 */
export async function resolveModels(ctx: Ctx, requested: readonly ModelOfLine[]) {
  const names = new Map<string, ModelOfLine>();
  // Of several spellings the first counts.
  for (const model of requested) if (!names.has(modelKeyOf(model))) names.set(modelKeyOf(model), model);
  const requestedNames = JSON.stringify(
    [...names.values()].map(({ category_id, brand_id, name }) => ({ category_id, brand_id, name: nameKey(name) })),
  );
  const from = sql`jsonb_to_recordset(${requestedNames}::jsonb) as t (category_id bigint, brand_id bigint, name text)`;
  const known = await readRows<{ id: number | null; category_id: number; brand_id: number; name: string }>(
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
    const modelKey = modelKeyOf({ category_id: row.category_id, brand_id: row.brand_id, name: row.name });
    if (row.id !== null) ids.set(modelKey, row.id);
    else if (!ids.has(modelKey)) ids.set(modelKey, undefined);
  }
  const missing = [...names].filter(([modelKey]) => !ids.has(modelKey)).map(([, model]) => model);
  const added = await addModels(ctx, missing);
  for (const [index, model] of missing.entries()) ids.set(modelKeyOf(model), added[index]);
  return { idOf: (model: ModelOfLine) => ids.get(modelKeyOf(model)), added };
}

/** Adds models and returns their ids in the same order. */
async function addModels(ctx: Ctx, models: readonly ModelOfLine[]): Promise<number[]> {
  if (models.length === 0) return [];
  const keys = await findFreeKeys(
    ctx,
    'models',
    models.map(({ brand, name }) => `${brand} ${name}`),
  );
  const families = new Map<string, number | null>();
  for (const model of models) {
    const modelKey = `${model.category_id}/${model.brand_id}/${nameKey(model.family ?? '')}`;
    if (!families.has(modelKey)) families.set(modelKey, await resolveFamily(ctx, model, model.family));
  }
  const rows = models.map((model, index) => ({
    category_id: model.category_id,
    brand_id: model.brand_id,
    device_id: families.get(`${model.category_id}/${model.brand_id}/${nameKey(model.family ?? '')}`) ?? null,
    key: keys[index],
    name: model.name,
    index,
  }));
  const made = await readRows<{ id: number; key: string }>(
    ctx.db,
    sql`insert into models (company_id, category_id, brand_id, device_id, key, name, sort)
        select ${ctx.company_id}::bigint, t.category_id, t.brand_id, t.device_id, t.key, t.name, t.index + 1 + greatest(
                 (select coalesce(max(sort), 0) from models where company_id = ${ctx.company_id}),
                 (select coalesce(max(sort), 0) from catalog_models))
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as t (category_id bigint, brand_id bigint, device_id bigint, key text, name text, index int)
         order by t.index returning id, key`,
  );
  const idOf = new Map(made.map((row) => [row.key, row.id]));
  return keys.map((key) => idOf.get(key) ?? 0);
}
