import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { normalizeSearch } from '@tradepost/contracts/catalog/search.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { idList } from './copy-catalog.commands.ts';

/** Updates the search text of models. Call it after their names or variants change. */
export async function refreshSearchText(ctx: Ctx, model_ids: readonly number[]): Promise<void> {
  if (model_ids.length > 0) await refresh(ctx, sql`m.id in ${idList(model_ids)}`);
}

/** The same for all models of a brand. */
export function refreshBrandText(ctx: Ctx, brand_id: number): Promise<void> {
  return refresh(ctx, sql`m.brand_id = ${brand_id}`);
}

interface SearchedModel {
  id: number;
  name: string;
  brand_id: number;
  device_id: number | null;
  words: string;
  search_text: string;
}

async function refresh(ctx: Ctx, which: SQL): Promise<void> {
  const models = await readRows<SearchedModel>(
    ctx.db,
    sql`select m.id, m.name, m.brand_id, m.device_id, concat_ws(' ', m.aliases, m.release_year) as words, m.search_text
          from models m where m.company_id = ${ctx.company_id} and ${which}`,
  );
  const parts = await readParts(ctx, models);
  const changed = models
    .map(({ id, name, brand_id, device_id, words, search_text }) => {
      const all = [parts.brands.get(brand_id), name, parts.devices.get(device_id ?? 0), words, parts.variants.get(id)];
      return { id, before: search_text, search_text: searchText(name, all.filter(Boolean).join(' ')) };
    })
    .filter((row) => row.search_text !== row.before)
    .map(({ id, search_text }) => ({ id, search_text }));
  if (changed.length === 0) return;
  await runSql(
    ctx.db,
    sql`
    update models m set search_text = t.search_text
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (id bigint, search_text text)
     where m.company_id = ${ctx.company_id} and m.id = t.id`,
  );
}

/**
 * What models are also found by: their brands, families and variants. One question each: while a file fills the tables their
 * statistics are out of date, and a join of all would be planned for a few rows.
 */
async function readParts(ctx: Ctx, models: readonly SearchedModel[]) {
  const values = sql.raw(axisKeys.filter((key) => !key.startsWith('isbn')).join(', '));
  const ask = async (question: SQL) =>
    new Map((await readRows<{ id: number; words: string }>(ctx.db, question)).map(({ id, words }) => [id, words]));
  const named = (table: 'brands' | 'devices', ids: readonly (number | null)[]) =>
    ask(sql`select id, name as words from ${sql.raw(table)}
             where company_id = ${ctx.company_id} and id in ${idList([...new Set(ids)].filter((id) => id !== null))}`);
  return {
    brands: await named(
      'brands',
      models.map(({ brand_id }) => brand_id),
    ),
    devices: await named(
      'devices',
      models.map(({ device_id }) => device_id),
    ),
    variants: await ask(
      sql`select model_id as id, string_agg(distinct concat_ws(' ', ${values}), ' ') as words from variants
           where company_id = ${ctx.company_id} and is_active and model_id in ${idList(models.map(({ id }) => id))}
           group by model_id`,
    ),
  };
}

/** Each word once, surrounded by spaces to find whole words and prefixes, and the name without spaces (`iphone15`). */
function searchText(name: string, words: string): string {
  const joined = normalizeSearch(name).replaceAll(' ', '');
  return ` ${[...new Set([...normalizeSearch(words).split(' '), joined])].join(' ')} `;
}
