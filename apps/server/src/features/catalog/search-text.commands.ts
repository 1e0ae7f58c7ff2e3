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

async function refresh(ctx: Ctx, which: SQL): Promise<void> {
  const values = sql.raw(axisKeys.filter((key) => !key.startsWith('isbn')).join(', '));
  const rows = await readRows<{ id: number; name: string; words: string; search_text: string }>(
    ctx.db,
    sql`select m.id, m.name, m.search_text,
               concat_ws(' ', b.name, m.name, d.name, m.aliases, m.release_year, v.values) as words
          from models m
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          left join devices d on d.company_id = m.company_id and d.id = m.device_id
          left join (select v.model_id, string_agg(distinct concat_ws(' ', ${values}), ' ') as values
                       from models m join variants v on v.company_id = m.company_id and v.model_id = m.id
                      where m.company_id = ${ctx.company_id} and v.is_active and ${which} group by v.model_id) v on v.model_id = m.id
         where m.company_id = ${ctx.company_id} and ${which}`,
  );
  const changed = rows
    .map(({ id, name, words, search_text }) => ({
      id,
      before: search_text,
      search_text: searchText(name, words),
    }))
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

/** Each word once, surrounded by spaces to find whole words and prefixes, and the name without spaces (`iphone15`). */
function searchText(name: string, words: string): string {
  const joined = normalizeSearch(name).replaceAll(' ', '');
  return ` ${[...new Set([...normalizeSearch(words).split(' '), joined])].join(' ')} `;
}
