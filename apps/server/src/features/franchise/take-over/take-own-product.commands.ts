import type { Axis, AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import type { CategoryForm } from '@tradepost/contracts/catalog/own-product.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { createCategory } from '../../catalog/own/own-category.commands.ts';
import { createProduct } from '../../catalog/own/own-product.commands.ts';

/** A parent's product, as `read_linked_catalog` returns it. */
export interface LinkedProduct {
  model_id: number;
  /** Null for a product of its own. */
  catalog_key: string | null;
  category: Pick<CategoryForm, 'name' | 'is_mac' | 'identifier'> & { key: string; is_own: boolean; axes: Axis[] };
  brand_name: string;
  name: string;
  family: string | null;
  aliases: string;
  release_year: number | null;
  variants: AxisValues[];
  /** Was taken over before. */
  is_known: boolean;
}

/** Finds the company's product with this name, or creates it like its staff would. Null when it may not have it. */
export async function takeOwnProduct(ctx: Ctx, row: LinkedProduct): Promise<number | null> {
  try {
    return await inSavepoint(ctx, async () => (await findOwn(ctx, row)) ?? (await create(ctx, row)));
  } catch (error) {
    // A category or a plan that does not take it. The rest is taken over all the same.
    if (!(error instanceof HttpError)) throw error;
    ctx.log.info({ product: row.name, reason: error.message }, 'a linked product was not taken over');
    return null;
  }
}

async function create(ctx: Ctx, row: LinkedProduct): Promise<number | null> {
  const { name, brand_name, family, aliases, release_year } = row;
  const category = row.category.is_own ? await ensureOwnCategory(ctx, row.category) : row.category.key;
  const variants = row.variants
    .filter((values) => axisKeys.some((key) => values[key] !== null))
    .map((values) => ({ id: null, ...values }));
  await createProduct(ctx, { category, brand_name, name, family, aliases, release_year, variants });
  return findOwn(ctx, row);
}

async function findOwn(ctx: Ctx, { category, brand_name, name }: LinkedProduct): Promise<number | null> {
  const found = await readRow<{ id: number }>(
    ctx.db,
    sql`select m.id from models m
          join brands b on b.company_id = m.company_id and b.id = m.brand_id and lower(b.name) = lower(${brand_name})
          join categories k on k.company_id = m.company_id and k.id = m.category_id
         where m.company_id = ${ctx.company_id} and lower(m.name) = lower(${name})
           and (k.key = ${category.key} or lower(k.name) = lower(${category.name})) order by m.id limit 1`,
  );
  return found?.id ?? null;
}

async function ensureOwnCategory(ctx: Ctx, { name, is_mac, identifier, axes }: LinkedProduct['category']) {
  const found = await readRow<{ key: string }>(
    ctx.db,
    sql`select key from categories where company_id = ${ctx.company_id} and lower(name) = lower(${name}) order by id limit 1`,
  );
  return found?.key ?? (await createCategory(ctx, { name, is_mac, identifier, axes })).key;
}
