import type * as contracts from '@tradepost/contracts/pricing/batch.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Batch } from '../price-batches.commands.ts';
import { listPriceNodes } from '../price-book.queries.ts';
import { priceBatches } from '../pricing.table.ts';
import { readConditionNames } from './condition-names.queries.ts';

/** Batches of price changes, newest first. Finished batches that changed nothing are left out, except rules. */
export async function listBatches(ctx: Ctx, query: ServedInput<typeof contracts.listBatches>['query']) {
  const which = and(
    eq(priceBatches.company_id, ctx.company_id),
    sql`(${priceBatches.changed_cells} > 0 or ${priceBatches.kind} = 'rule' or ${priceBatches.status} <> 'done')`,
    query.kind && eq(priceBatches.kind, query.kind),
  );
  return listPage(ctx, query, {
    counted: await ctx.db.$count(priceBatches, which),
    rows: ctx.db.select().from(priceBatches).where(which).orderBy(desc(priceBatches.id)),
    toItem: toBatch,
  });
}

function toBatch({
  id,
  kind,
  title,
  status,
  changed_cells,
  actor_name,
  created_at,
  undone_at,
}: Batch): contracts.PriceBatch {
  const is_undoable = kind !== 'undo' && undone_at === null && status !== 'waiting';
  return { id, kind, title, status, changed_cells, actor_name, created_at, undone_at, is_undoable };
}

/** A batch, and the cells that were changed since, which an undo does not touch. */
export async function getBatch(ctx: Ctx, id: number, query: ServedInput<typeof contracts.showBatch>['query']) {
  const [batch] = await ctx.db
    .select()
    .from(priceBatches)
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)));
  if (!batch) throw notFound('Batch');
  const changed = sql`from (${changedSince(ctx, id)}) x`;
  const { items: cells, pagination } = await listPage<
    Record<'variant_id' | 'condition_id', number> & Record<'batch_price' | 'price', number | null>
  >(ctx, query, {
    counted: changed,
    rows: sql`select * ${changed} order by variant_id, condition_id`,
  });
  const [nodes, conditions] = await Promise.all([
    listPriceNodes(ctx, [...new Set(cells.map((cell) => cell.variant_id))]),
    readConditionNames(ctx, [...new Set(cells.map((cell) => cell.condition_id))]),
  ]);
  const items = cells.map((cell) => ({
    ...cell,
    device_name: nodes.get(cell.variant_id)?.names.variant ?? '',
    condition_name: conditions.get(cell.condition_id) ?? '',
  }));
  return { ...toBatch(batch), changed_since: { items, pagination } };
}

/** The batch's last price in each of its cells whose price has changed since. */
const changedSince = (ctx: Ctx, id: number): SQL => sql`
  select n.variant_id, n.condition_id, n.batch_price, c.price
    from (select distinct on (h.variant_id, t.condition_id, h.price_list_id) h.variant_id, t.condition_id, h.price_list_id, t.price as batch_price
            from price_batch_changes h, unnest(h.condition_ids, h.new_prices) as t (condition_id, price)
           where h.company_id = ${ctx.company_id} and h.batch_id = ${id}
           order by h.variant_id, t.condition_id, h.price_list_id, h.id desc) n
    join price_cells c on c.company_id = ${ctx.company_id} and c.variant_id = n.variant_id and c.condition_id = n.condition_id
     and c.price_list_id = n.price_list_id
   where c.price is distinct from n.batch_price`;
