import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { variants } from '../catalog.table.ts';
import { idList } from '../copy-catalog.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import { ensureModel } from './ensure-model.commands.ts';

interface Input {
  model: string;
  ids: readonly number[];
  catalog_ids: readonly number[];
  is_active: boolean;
}

/** Turns variants of a model on or off. Variants that only the reference catalog has are copied when turned on. */
export async function switchVariants(
  ctx: Ctx,
  { model, ids, catalog_ids, is_active }: Input,
): Promise<{ changed: number; model_ids: number[] }> {
  const model_id = await ensureModel(ctx, model);
  const switched = await ctx.db
    .update(variants)
    .set({ is_active })
    .where(
      and(
        eq(variants.company_id, ctx.company_id),
        eq(variants.model_id, model_id),
        ne(variants.is_active, is_active),
        or(sql`${variants.id} in ${idList(ids)}`, sql`${variants.catalog_variant_id} in ${idList(catalog_ids)}`),
      ),
    )
    .returning({ id: variants.id });
  const columns = (name: string) => sql.raw(axisKeys.map((key) => `${name}.${key}`).join(', '));
  const taken = is_active
    ? await readRows(
        ctx.db,
        sql`insert into variants (company_id, catalog_variant_id, model_id, ${sql.raw(axisKeys.join(', '))}, sort)
            select m.company_id, v.id, m.id, ${columns('v')}, v.sort
              from models m join catalog_variants v on v.model_id = m.catalog_model_id
             where m.company_id = ${ctx.company_id} and m.id = ${model_id} and v.id in ${idList(catalog_ids)}
            on conflict do nothing returning id`,
      )
    : [];
  await refreshSearchText(ctx, [model_id]);
  return { changed: switched.length + taken.length, model_ids: [] };
}
