import type { PriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CellChange } from '../cell-changes.rules.ts';
import { changeCell } from '../cell-changes.rules.ts';
import { cellKey } from '../price-book.queries.ts';
import { listVariantPaths, readCells } from '../price-cells.queries.ts';
import { openListBook } from '../price-list.queries.ts';
import { setPrices } from '../prices.commands.ts';

/** The number of cells to read, calculate and write at a time. */
const cellsAtOnce = 12_000;
/** The number of changed prices to show. */
const maxSamples = 10;

type Report = (done: number, total: number) => Promise<void>;

/** The changes ordered by variant, so that two imports cannot deadlock. */
async function* readChanges(ctx: Ctx, source_name: string): AsyncGenerator<CellChange[]> {
  for (let at = 0; ; at += cellsAtOnce) {
    const row = await readRow<{ variants: string | null; conditions: string; prices: string }>(
      ctx.db,
      sql`select string_agg(variant_id::text, ',' order by at) as variants, string_agg(condition_id::text, ',' order by at) as conditions,
                 string_agg(price::text, ',' order by at) as prices
            from price_file_cells where at > ${at} and at <= ${at + cellsAtOnce}`,
    );
    if (!row?.variants) return;
    const conditions = row.conditions.split(',');
    const prices = row.prices.split(',');
    yield row.variants.split(',').map((variant_id, index) => ({
      variant_id: Number(variant_id),
      condition_id: Number(conditions[index]),
      original_price: Number(prices[index]),
      source: 'import' as const,
      source_name,
    }));
  }
}

/** Writes all changes of the file in the open transaction. */
export async function writeRows(
  ctx: Ctx,
  price_list_id: number,
  source_name: string,
  total: number,
  report: Report,
): Promise<void> {
  let done = 0;
  for await (const changes of readChanges(ctx, source_name)) {
    await setPrices(ctx, price_list_id, changes);
    done += changes.length;
    await report(done, total);
  }
}

export type Preview = Pick<PriceImport, 'raised' | 'lowered' | 'added'> & {
  samples: { variant_id: number; condition_id: number; before: number | null; after: number | null }[];
};

/** Counts what the import would change, with the same price engine. Writes and locks nothing. */
export async function previewRows(ctx: Ctx, price_list_id: number, source_name: string): Promise<Preview> {
  const preview: Preview = { raised: 0, lowered: 0, added: 0, samples: [] };
  const at = ctx.clock.now().toISOString();
  for await (const changes of readChanges(ctx, source_name)) {
    const variant_ids = [...new Set(changes.map((change) => change.variant_id))];
    const book = await openListBook(ctx, price_list_id);
    const paths = new Map((await listVariantPaths(ctx, variant_ids)).map((path) => [path.id, path]));
    const cells = await readCells(ctx, price_list_id, variant_ids);
    const stored = new Map(cells.map((cell) => [cellKey(cell.variant_id, cell.condition_id), cell]));
    for (const change of changes) {
      const { variant_id, condition_id } = change;
      const path = paths.get(variant_id);
      const old = stored.get(cellKey(variant_id, condition_id));
      const before = old?.price ?? null;
      const after = (path && changeCell(book, path, old, change, at)?.price) ?? null;
      if (before === after) continue;
      if (before === null) preview.added += 1;
      else if (after === null || after < before) preview.lowered += 1;
      else preview.raised += 1;
      if (preview.samples.length < maxSamples) preview.samples.push({ variant_id, condition_id, before, after });
    }
  }
  return preview;
}

/** How many prices a batch raised and lowered. */
export async function countChanged(ctx: Ctx, batch_id: number): Promise<{ raised: number; lowered: number }> {
  const row = await readRow<{ raised: number; lowered: number }>(
    ctx.db,
    sql`select count(*) filter (where p.after > p.before or p.before is null) as raised, count(*) filter (where p.after < p.before) as lowered
          from price_batch_changes h, unnest(h.old_prices, h.new_prices) as p (before, after)
         where h.company_id = ${ctx.company_id} and h.batch_id = ${batch_id}`,
  );
  return { raised: row?.raised ?? 0, lowered: row?.lowered ?? 0 };
}

/** The samples with their names. */
export async function nameSamples(ctx: Ctx, samples: Preview['samples']): Promise<PriceImport['samples']> {
  return readRows(
    ctx.db,
    sql`select concat_ws(', ', (n.names)[1], nullif(concat_ws(' · ', nullif(n.names[2], ''), nullif(n.names[3], ''),
                 nullif(n.names[4], ''), nullif(n.names[5], ''), nullif(n.names[6], '')), '')) as product_name,
               k.name as condition_name, t.before::float8 as before, t.after::float8 as after
          from jsonb_to_recordset(${JSON.stringify(samples.map((sample, at) => ({ ...sample, at })))}::jsonb)
                 as t (at int, variant_id bigint, condition_id bigint, before bigint, after bigint)
          join variants v on v.company_id = ${ctx.company_id} and v.id = t.variant_id
          join models m on m.company_id = ${ctx.company_id} and m.id = v.model_id
          join conditions k on k.company_id = ${ctx.company_id} and k.id = t.condition_id
          cross join lateral (select price_file_names(m.name, v) as names) n
         order by t.at`,
  );
}
