import { searchTokens } from '@tradepost/contracts/catalog/search.rules';
import { messages } from '@tradepost/contracts/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isBought, selectDevices, toDevice } from '../../catalog/catalog.queries.ts';
import { categories, models } from '../../catalog/catalog.table.ts';

interface ModelSearch {
  search: string;
  category_id?: number;
  brand_id?: number;
  limit: number;
}

const minSearchLength = 3;

/** Active models where each search word is the prefix of a word in the name, in the catalog's order. */
export async function searchPriceModels(ctx: Ctx, { search, category_id, brand_id, limit }: ModelSearch) {
  if (search === '') return { items: [] };
  if (search.length < minSearchLength) throw invalid({ search: messages.searchTooShort });
  const words = searchTokens(search);
  if (words.length === 0) return { items: [] };
  const rows = await selectDevices(ctx)
    .where(
      and(
        isBought(ctx),
        category_id === undefined ? undefined : eq(models.category_id, category_id),
        brand_id === undefined ? undefined : eq(models.brand_id, brand_id),
        ...words.map((word) => sql`strpos(${models.search_text}, ${` ${word}`}) > 0`),
      ),
    )
    .orderBy(asc(categories.sort), asc(models.sort), asc(models.id))
    .limit(limit);
  return { items: rows.map((row) => ({ ...toDevice(row), device_id: row.device_id })) };
}
