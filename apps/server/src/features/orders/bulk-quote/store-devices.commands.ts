import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bulkQuoteLines, type ChosenDevice, type QuoteLineRow } from './bulk-quote.table.ts';

/** The columns that say which device a line is. */
const deviceColumns = [
  'match',
  'variant_id',
  'condition_id',
  'title',
  'brand',
  'variant_label',
  'condition_label',
  'category_id',
  'model_id',
  'catalog_price',
] as const satisfies readonly (keyof ChosenDevice)[];

/** Those, and what the matching found. */
export const matchColumns = [...deviceColumns, 'score', 'candidates'] as const;

/**
 * Stores the devices of many lines in one statement; of `only` those that the condition fits. A column that a line does not name
 * becomes null. Returns how many lines it changed.
 */
export async function storeDevices(
  ctx: Ctx,
  quote_id: number,
  lines: readonly (Partial<QuoteLineRow> & { id: number })[],
  { columns = deviceColumns, only }: { columns?: readonly (keyof QuoteLineRow)[]; only?: SQL } = {},
): Promise<number> {
  if (lines.length === 0) return 0;
  const stored = await ctx.db
    .update(bulkQuoteLines)
    .set({
      ...Object.fromEntries(columns.map((name) => [name, sql.raw(`g.${name}`)])),
      version: sql`${bulkQuoteLines.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(lines)}::json) as g (id bigint, match text, score int, candidates jsonb, variant_id bigint,
            condition_id bigint, title text, brand text, variant_label text, condition_label text, category_id bigint,
            model_id bigint, catalog_price bigint, to_match text, to_variant bigint, to_condition bigint)`,
    )
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        sql`${bulkQuoteLines.id} = g.id`,
        only,
      ),
    )
    .returning({ id: bulkQuoteLines.id });
  return stored.length;
}
