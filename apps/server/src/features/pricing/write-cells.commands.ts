import { sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { StoredCell } from './price-book.queries.ts';
import { idsOf } from './price-list.queries.ts';

/** A cell to write, and the stored cell that was read; undefined if there was none. */
export interface CellWrite {
  cell: Omit<StoredCell, 'state'>;
  before: StoredCell | undefined;
}

/**
 * Writes cells that did not change since they were read (optimistic locking) and returns their number. If it is smaller
 * than expected, the caller reads the cells again.
 */
export async function writeCells(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  // Always in the same order, so that two writers cannot deadlock.
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
  return runSql(
    ctx.db,
    sql`
      update price_cells as c set price = t.price, updated_at = app_now()
        from unnest(${keysOf(writes)}, ${statesOf(writes)}, ${amounts(writes.map(({ cell }) => cell.price))}::bigint[])
               as t (variant_id, condition_id, state, price)
       where c.company_id = ${ctx.company_id} and c.variant_id = t.variant_id and c.condition_id = t.condition_id
         and c.price_list_id = ${price_list_id} and c.xmin = t.state`,
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
  return runSql(
    ctx.db,
    sql`
      update price_cells as c
         set original_price = t.original_price, custom_price = t.custom_price, resale_price = t.resale_price, price = t.price,
             source = t.source, source_name = t.source_name, source_at = t.source_at, updated_at = app_now()
        from unnest(${keysOf(writes)}, ${statesOf(writes)}, ${valuesOf(writes)})
               as t (variant_id, condition_id, state, original_price, custom_price, resale_price, price, source, source_name, source_at)
       where c.company_id = ${ctx.company_id} and c.variant_id = t.variant_id and c.condition_id = t.condition_id
         and c.price_list_id = ${price_list_id} and c.xmin = t.state`,
  );
}

async function insertCells(ctx: Ctx, price_list_id: number, writes: readonly CellWrite[]): Promise<number> {
  return runSql(
    ctx.db,
    sql`
      insert into price_cells (company_id, price_list_id, variant_id, condition_id, original_price, custom_price,
             resale_price, price, source, source_name, source_at, updated_at)
      select ${ctx.company_id}::bigint, ${price_list_id}::bigint, t.*, app_now()
        from unnest(${keysOf(writes)}, ${valuesOf(writes)}) as t
      on conflict do nothing`,
  );
}
