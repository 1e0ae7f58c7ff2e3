import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { switchCatalog } from '../../catalog/product-catalog/switch.commands.ts';
import { linkedProducts } from '../company-link.table.ts';
import type { LinkFacts } from './link-facts.queries.ts';
import { type LinkedProduct, takeOwnProduct } from './take-own-product.commands.ts';

const batch = 200;

/** Takes over the parent's active products that were not taken over before. One transaction for each batch. */
export async function takeCatalog(child: Scope, link: LinkFacts): Promise<void> {
  for (let after = 0; after >= 0; ) {
    const from = after;
    after = await inTransaction(child, (ctx) => takeBatch(ctx, link.id, from), `Taken over from ${link.parent_name}`);
  }
}

/** Returns the last model that was read; -1 at the end. */
async function takeBatch(ctx: Ctx, link_id: number, after: number): Promise<number> {
  const rows = await readRows<LinkedProduct>(
    ctx.db,
    sql`select r.*, exists (select 1 from linked_products p
                             where p.company_id = ${ctx.company_id} and p.source_model_id = r.model_id) as is_known
          from read_linked_catalog(${link_id}, ${after}, ${batch}) r order by r.model_id`,
  );
  const added = rows.filter(({ is_known }) => !is_known);
  const keys = added.flatMap(({ catalog_key }) => catalog_key ?? []);
  if (keys.length > 0) await switchCatalog(ctx, { target: 'models', keys, is_active: true });
  const marks = await findShipped(ctx, added);
  for (const row of added.filter(({ catalog_key }) => catalog_key === null)) {
    const model_id = await takeOwnProduct(ctx, row);
    if (model_id !== null) marks.push({ source_model_id: row.model_id, model_id });
  }
  if (marks.length > 0)
    await ctx.db
      .insert(linkedProducts)
      .values(marks.map((mark) => ({ ...mark, company_id: ctx.company_id, link_id })))
      .onConflictDoNothing();
  return rows.length < batch ? -1 : rows.at(-1)!.model_id;
}

/** The company's copies of the products that come from the reference catalog. */
async function findShipped(ctx: Ctx, rows: readonly LinkedProduct[]) {
  const shipped = rows.flatMap(({ model_id, catalog_key }) => (catalog_key === null ? [] : { model_id, catalog_key }));
  return readRows<{ source_model_id: number; model_id: number }>(
    ctx.db,
    sql`select t.model_id as source_model_id, m.id as model_id
          from jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as t (model_id bigint, catalog_key text)
          join catalog_models s on s.key = t.catalog_key
          join models m on m.company_id = ${ctx.company_id} and m.catalog_model_id = s.id`,
  );
}
