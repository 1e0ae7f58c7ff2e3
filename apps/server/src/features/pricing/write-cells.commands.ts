import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { StoredCell } from './price-cells.queries.ts';
import { idsOf } from './price-list.queries.ts';

/** A cell as it is to be, and what it was when it was read: undefined where there was none. */
export interface CellWrite {
  cell: Omit<StoredCell, 'state'>;
  before: StoredCell | undefined;
}

/**
 * Writes cells that are as they were read; answers how many those were. One that somebody wrote meanwhile is left alone,
 * so whoever gets a smaller number reads again. Nobody else waits for a lock but while this writes.
 */
export async function writeCells(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  // In one order for all, so that two writers of the same cells do not wait for each other.
  const inOrder = writes.toSorted(
    (a, b) => a.cell.variant_id - b.cell.variant_id || a.cell.condition_id - b.cell.condition_id,
  );
  const present = inOrder.filter((write) => write.before !== undefined);
  const added = inOrder.filter((write) => write.before === undefined);
  const onlyPrices = present.filter(isOnlyPrice);
  const counts = await Promise.all([
    onlyPrices.length > 0 ? updatePrices(ctx, price_list_id, onlyPrices) : 0,
    present.length > onlyPrices.length
      ? updateCells(
          ctx,
          price_list_id,
          present.filter((write) => !isOnlyPrice(write)),
        )
      : 0,
    added.length > 0 ? insertCells(ctx, price_list_id, added) : 0,
  ]);
  return counts[0] + counts[1] + counts[2];
}

const inputs = ['original_price', 'custom_price', 'resale_price', 'source', 'source_name', 'source_at'] as const;

const isOnlyPrice = ({ cell, before }: CellWrite) => inputs.every((column) => cell[column] === before?.[column]);

/** Whether a write would change anything. */
export const isChanging = (write: CellWrite): boolean =>
  write.before === undefined || write.cell.price !== write.before.price || !isOnlyPrice(write);

const amounts = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'null').join(',')}}`;
const texts = (values: readonly (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

const keysOf = (writes: readonly CellWrite[]) => sql`
  ${idsOf(writes.map(({ cell }) => cell.variant_id))}::bigint[], ${idsOf(writes.map(({ cell }) => cell.condition_id))}::bigint[]`;
const statesOf = (writes: readonly CellWrite[]) =>
  sql`${`{${writes.map(({ before }) => before?.state).join(',')}}`}::xid[]`;

async function updatePrices(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  return countOf(
    await ctx.db.execute(sql`
      update price_cells as c set price = t.price, updated_at = app_now()
        from unnest(${keysOf(writes)}, ${statesOf(writes)}, ${amounts(writes.map(({ cell }) => cell.price))}::bigint[])
               as t (variant_id, condition_id, state, price)
       where c.company_id = ${ctx.company_id} and c.variant_id = t.variant_id and c.condition_id = t.condition_id
         and c.price_list_id = ${price_list_id} and c.xmin = t.state`),
  );
}

const valuesOf = (writes: readonly CellWrite[]) => sql`
  ${amounts(writes.map(({ cell }) => cell.original_price))}::bigint[],
  ${amounts(writes.map(({ cell }) => cell.custom_price))}::bigint[],
  ${amounts(writes.map(({ cell }) => cell.resale_price))}::bigint[],
  ${amounts(writes.map(({ cell }) => cell.price))}::bigint[],
  ${texts(writes.map(({ cell }) => cell.source))}::text[],
  ${texts(writes.map(({ cell }) => cell.source_name))}::text[],
  ${texts(writes.map(({ cell }) => cell.source_at))}::timestamptz[]`;

async function updateCells(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  return countOf(
    await ctx.db.execute(sql`
      update price_cells as c
         set original_price = t.original_price, custom_price = t.custom_price, resale_price = t.resale_price, price = t.price,
             source = t.source, source_name = t.source_name, source_at = t.source_at, updated_at = app_now()
        from unnest(${keysOf(writes)}, ${statesOf(writes)}, ${valuesOf(writes)})
               as t (variant_id, condition_id, state, original_price, custom_price, resale_price, price, source, source_name, source_at)
       where c.company_id = ${ctx.company_id} and c.variant_id = t.variant_id and c.condition_id = t.condition_id
         and c.price_list_id = ${price_list_id} and c.xmin = t.state`),
  );
}

async function insertCells(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  return countOf(
    await ctx.db.execute(sql`
      insert into price_cells (company_id, price_list_id, variant_id, condition_id, original_price, custom_price,
             resale_price, price, source, source_name, source_at, updated_at)
      select ${ctx.company_id}::bigint, ${price_list_id}::bigint, t.*, app_now()
        from unnest(${keysOf(writes)}, ${valuesOf(writes)}) as t
      on conflict do nothing`),
  );
}

/** The number of rows that a statement wrote, as either driver tells it. */
function countOf(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number | null; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}
