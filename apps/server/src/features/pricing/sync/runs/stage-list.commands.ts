import { and, eq, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { productKey } from '../sources/feed-rows.rules.ts';
import {
  isProblem,
  type SourceCondition,
  SourceError,
  type SourceProduct,
  type SourceResponse,
} from '../sources/price-source.rules.ts';
import type { StateRow } from '../sources/source-rows.queries.ts';
import { priceSyncStates } from '../sync.table.ts';

const atOnce = 1_000;

interface ReadList {
  products: SourceProduct[];
  conditions: SourceCondition[];
  problems: number;
}

/** Reads a whole list before anything is stored, so a truncated list changes nothing. */
export async function readList(products: (SourceResponse & { is_unchanged: false })['products']): Promise<ReadList> {
  const list: ReadList = { products: [], conditions: [], problems: 0 };
  const names = new Set<string>();
  for await (const read of products) {
    if (isProblem(read)) {
      list.problems += 1;
      continue;
    }
    list.products.push(read);
    for (const name of read.prices.keys()) {
      if (names.has(name)) continue;
      names.add(name);
      const terms = read.condition_terms?.get(name);
      list.conditions.push({ name, key: read.condition_keys?.get(name) ?? null, ...(terms ? { terms } : {}) });
    }
  }
  if (list.products.length === 0)
    throw new SourceError(list.problems > 0 ? 'None of the lines could be read' : 'The list is empty');
  if (list.conditions.length === 0) throw new SourceError('The list contains no prices');
  if (list.conditions.length > 100) throw new SourceError('The list has more than 100 conditions');
  return list;
}

/** Stores a list as the source's last one. Products that are no longer on it stay unchanged. */
export async function stageList(
  scope: Scope,
  source_id: number,
  run_id: number,
  list: ReadList,
  answer: Pick<StateRow, 'etag' | 'last_modified'>,
): Promise<void> {
  for (let at = 0; at < list.products.length; at += atOnce) {
    await inTransaction(scope, (ctx) => storeProducts(ctx, source_id, run_id, list.products.slice(at, at + atOnce)));
  }
  await inTransaction(scope, async (ctx) => {
    await countMissing(ctx, source_id, run_id);
    const { etag, last_modified } = answer;
    await ctx.db
      .update(priceSyncStates)
      .set({ fetched_run_id: run_id, condition_names: list.conditions, etag, last_modified })
      .where(and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, source_id)));
  });
}

async function storeProducts(ctx: Ctx, source_id: number, run_id: number, products: SourceProduct[]): Promise<void> {
  const rows = products.map((product) => {
    const { external_id, name, model_key, catalog_variant_id, brand, category, values } = product;
    return {
      product_key: productKey(product),
      external_id,
      name: [brand && !name.toLowerCase().startsWith(brand.toLowerCase()) ? brand : '', name].filter(Boolean).join(' '),
      facts: { name, model_key, catalog_variant_id, brand, category, values },
      prices: Object.fromEntries(product.prices),
    };
  });
  await runSql(
    ctx.db,
    sql`
    insert into price_sync_products as p (company_id, source_id, product_key, external_id, name, facts, prices, seen_run_id)
    select ${ctx.company_id}::bigint, ${source_id}::bigint, t.product_key, t.external_id, t.name, t.facts, t.prices, ${run_id}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as t (product_key text, external_id text, name text, facts jsonb, prices jsonb)
    on conflict (company_id, source_id, product_key) do update
       set external_id = excluded.external_id, name = excluded.name, facts = excluded.facts, prices = excluded.prices,
           seen_run_id = excluded.seen_run_id`,
  );
}

/** Counts the devices of the previous list that are missing on this one. */
async function countMissing(ctx: Ctx, source_id: number, run_id: number): Promise<void> {
  await readRows(
    ctx.db,
    sql`update price_sync_runs r set listed = n.still + n.missing, missing = n.missing
          from (select count(*) filter (where p.seen_run_id = ${run_id})::int as still,
                       count(*) filter (where p.seen_run_id = s.fetched_run_id)::int as missing
                  from price_sync_products p
                  join price_sync_states s on s.company_id = p.company_id and s.source_id = p.source_id
                 where p.company_id = ${ctx.company_id} and p.source_id = ${source_id} and p.variant_id is not null) n
         where r.company_id = ${ctx.company_id} and r.id = ${run_id}`,
  );
}
