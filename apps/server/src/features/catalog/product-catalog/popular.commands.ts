import type { savePopular as contract } from '@tradepost/contracts/catalog/popular.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, ne, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { categories, models } from '../catalog.table.ts';
import { keyList } from '../copy-catalog.commands.ts';

/** Marks models or categories as popular, or removes the mark. Popular ones are listed first. */
export async function savePopular(ctx: Ctx, input: ServedInput<typeof contract>['body']): Promise<{ changed: number }> {
  const { model_keys, category_keys, is_popular } = input;
  if (model_keys.length + category_keys.length === 0) throw invalid({ model_keys: 'Choose a model or a category' });
  const changed =
    (await mark(ctx, models, model_keys, is_popular)) + (await mark(ctx, categories, category_keys, is_popular));
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { changed };
}

async function mark(
  ctx: Ctx,
  table: typeof models | typeof categories,
  keys: readonly string[],
  is_popular: boolean,
): Promise<number> {
  if (keys.length === 0) return 0;
  const which = and(eq(table.company_id, ctx.company_id), sql`${table.key} in ${keyList(keys)}`);
  const found = await ctx.db.select({ id: table.id }).from(table).where(which);
  if (found.length !== new Set(keys).size) throw notFound(table === models ? 'Model' : 'Category');
  const changed = await ctx.db
    .update(table)
    .set({ is_popular, version: sql`${table.version} + 1` })
    .where(and(which, ne(table.is_popular, is_popular)))
    .returning({ id: table.id });
  return changed.length;
}
