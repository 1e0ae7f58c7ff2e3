import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import { matchAxisValues, normalizeSearch, readIsbn, searchTokens } from '@tradepost/contracts/catalog/search.rules';
import { and, asc, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { isBought, listVariants, selectDevices, toDevice } from './catalog.queries.ts';
import { categories, models, variants } from './catalog.table.ts';

interface DeviceSearch {
  q: string;
  category_id?: number;
  limit: number;
}

/**
 * Finds models by words, best match first, with the axis values in the search text. Scans the company's models: there are
 * few, and row-level security prevents the use of a text index.
 */
export async function searchDevices(
  ctx: Ctx,
  { q, category_id, limit }: DeviceSearch,
): Promise<{ items: DeviceHit[] }> {
  const rows = await selectDevices(ctx)
    .where(
      and(isBought(ctx), category_id === undefined ? undefined : eq(models.category_id, category_id), matching(ctx, q)),
    )
    .orderBy(
      ...(q === ''
        ? []
        : [
            desc(sql`(${models.key} = ${q} or lower(${models.name}) = ${q.toLowerCase()})`),
            desc(wordScore(q)),
            ...fewestOtherWords(q),
          ]),
      desc(models.is_popular),
      asc(categories.sort),
      asc(models.sort),
      asc(models.id),
    )
    .limit(limit);
  const found = await listVariants(
    ctx,
    rows.map((row) => row.id),
    true,
  );
  const byModel = Map.groupBy(found, (variant) => variant.model_id);
  return {
    items: rows.map((row) => ({
      ...toDevice(row),
      choice: matchAxisValues(row.axes, byModel.get(row.id) ?? [], `${row.brand.name} ${row.name}`, q),
    })),
  };
}

function matching(ctx: Ctx, q: string): SQL | undefined {
  const tokens = searchTokens(q);
  const words = q !== '' && tokens.length === 0 ? sql`false` : and(...tokens.map(startsWord));
  const isbn = readIsbn(q);
  if (!isbn) return words && or(words, eq(models.key, q));
  const column = 'isbn13' in isbn ? eq(variants.isbn13, isbn.isbn13) : eq(variants.isbn10, isbn.isbn10);
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.company_id, ctx.company_id), eq(variants.model_id, models.id), column)),
  );
}

/** Whether a word starts with the token. Numbers must match completely: 12 does not find 128 GB. */
function startsWord(token: string): SQL {
  if (!/\d$/.test(token)) return sql`strpos(${models.search_text}, ${` ${token}`}) > 0`;
  return sql`${models.search_text} ~ ${` ${token.replaceAll('+', '\\+')}(?![0-9])`}`;
}

/** One point per whole word, and one more if the words are adjacent. */
function wordScore(q: string): SQL {
  const has = (words: string) => sql`(strpos(${models.search_text}, ${` ${words} `}) > 0)::int`;
  return sql.join([normalizeSearch(q), ...searchTokens(q)].map(has), sql` + `);
}

/**
 * Ranks models with fewer additional words first: `galaxy s24 256` finds S24 before S24 Ultra. Searches without a number
 * (`iphone`) are ranked by popularity instead.
 */
function fewestOtherWords(q: string): SQL[] {
  if (!/\d/.test(q)) return [];
  return [
    asc(sql`(select count(*) from unnest(string_to_array(lower(${models.name}), ' ')) as word
      where not exists (select from unnest(${sql.param(searchTokens(q))}::text[]) as asked where starts_with(word, asked)))`),
  ];
}
