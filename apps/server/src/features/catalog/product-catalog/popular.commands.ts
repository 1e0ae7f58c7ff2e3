import type { savePopular as contract } from '@tradepost/contracts/catalog/popular.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { keyList } from '../copy-catalog.commands.ts';

/** Marks models or categories as popular, or removes the mark. Popular ones are listed first. */
export async function savePopular(ctx: Ctx, input: ServedInput<typeof contract>['body']): Promise<{ changed: number }> {
  const { model_keys, category_keys, is_popular } = input;
  if (model_keys.length + category_keys.length === 0) throw invalid({ model_keys: 'Choose a model or a category' });
  const models = await mark(ctx, 'models', model_keys, is_popular);
  const categories = await mark(ctx, 'categories', category_keys, is_popular);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { changed: models + categories };
}

async function mark(
  ctx: Ctx,
  name: 'models' | 'categories',
  keys: readonly string[],
  is_popular: boolean,
): Promise<number> {
  if (keys.length === 0) return 0;
  const table = sql.raw(name);
  const which = sql`company_id = ${ctx.company_id} and key in ${keyList(keys)}`;
  const found = await readRows(ctx.db, sql`select 1 from ${table} where ${which}`);
  if (found.length !== new Set(keys).size) throw notFound(name === 'models' ? 'Model' : 'Category');
  const changed = await readRows(
    ctx.db,
    sql`update ${table} set is_popular = ${is_popular}, version = version + 1
         where ${which} and is_popular <> ${is_popular} returning id`,
  );
  return changed.length;
}
