import { paginate } from '@tradepost/contracts/paging';
import type * as contracts from '@tradepost/contracts/pricing/batch.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Batch } from '../price-batches.commands.ts';
import { listPriceNodes } from '../price-book.queries.ts';
import { priceBatches } from '../pricing.table.ts';
import { readConditionNames } from './condition-names.queries.ts';

/** Changes of many prices, the last first. One that came to nothing is no news, unless it is a rule. */
export async function listBatches(ctx: Ctx, query: ServedInput<typeof contracts.listBatches>['query']) {
  const which = sql`r.company_id = ${ctx.company_id} and (r.changed_cells > 0 or r.kind = 'rule' or r.status <> 'done')
    and (${query.kind ?? null}::text is null or r.kind = ${query.kind ?? null})`;
  const [counted] = await rowsOf<{ total: string }>(
    ctx.db,
    sql`select count(*) as total from price_batches r where ${which}`,
  );
  const { offset, ...pagination } = paginate(query, Number(counted?.total ?? 0));
  const rows = await readRows(
    ctx.db,
    priceBatches,
    sql`where ${which} order by r.id desc limit ${query.per_page} offset ${offset}`,
  );
  return { items: rows.map(toBatch), pagination };
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

/** A batch, and the cells that others changed since: an undo leaves those. */
export async function getBatch(ctx: Ctx, id: number, query: ServedInput<typeof contracts.showBatch>['query']) {
  const [batch] = await readRows(ctx.db, priceBatches, sql`where r.company_id = ${ctx.company_id} and r.id = ${id}`);
  if (!batch) throw notFound('Batch');
  const [counted] = await rowsOf<{ total: string }>(
    ctx.db,
    sql`select count(*) as total from (${changedSince(ctx, id)}) x`,
  );
  const { offset, ...pagination } = paginate(query, Number(counted?.total ?? 0));
  const rows = await rowsOf<
    Record<'variant_id' | 'condition_id', string> & Record<'batch_price' | 'price', string | null>
  >(
    ctx.db,
    sql`select * from (${changedSince(ctx, id)}) x order by variant_id, condition_id limit ${query.per_page} offset ${offset}`,
  );
  const cells = rows.map((row) => ({
    variant_id: Number(row.variant_id),
    condition_id: Number(row.condition_id),
    batch_price: row.batch_price === null ? null : Number(row.batch_price),
    price: row.price === null ? null : Number(row.price),
  }));
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

/** What a batch left last in each of its cells, where the cell has another price by now. */
const changedSince = (ctx: Ctx, id: number): SQL => sql`
  select n.variant_id, n.condition_id, n.batch_price, c.price
    from (select distinct on (h.variant_id, t.condition_id, h.price_list_id) h.variant_id, t.condition_id, h.price_list_id, t.price as batch_price
            from price_batch_changes h, unnest(h.condition_ids, h.new_prices) as t (condition_id, price)
           where h.company_id = ${ctx.company_id} and h.batch_id = ${id}
           order by h.variant_id, t.condition_id, h.price_list_id, h.id desc) n
    join price_cells c on c.company_id = ${ctx.company_id} and c.variant_id = n.variant_id and c.condition_id = n.condition_id
     and c.price_list_id = n.price_list_id
   where c.price is distinct from n.batch_price`;
