import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import { bookLock, idsOf } from '../price-list.queries.ts';
import type { CellKey } from './cells.queries.ts';

/** What a save has to know about a cell. */
export interface LockedCell {
  is_variant: boolean;
  is_condition: boolean;
  /** The condition is of the set that the variant's category uses. */
  is_of_category: boolean;
  is_archived: boolean;
  /** A sub-condition whose price is calculated from its parent's. */
  is_following: boolean;
  is_stored: boolean;
  is_editable: boolean;
  source_name: string | null;
  /** Milliseconds; null where there was no cell before this transaction. */
  updated_at: number | null;
}

/**
 * Locks cells, and creates the missing ones that get a price. When two requests save the same empty cell, the second one
 * sees what the first one saved. The result has the order of `cells`.
 */
export async function lockCells(
  ctx: Ctx,
  price_list_id: number,
  cells: readonly (CellKey & { price?: number | null })[],
): Promise<LockedCell[]> {
  // Takes the lock of setPrices first. Rule changes lock it before any cell too, so there is no deadlock.
  const [, found] = await pipelined([
    runSql(ctx.db, sql`select pg_advisory_xact_lock_shared(${bookLock(ctx)})`),
    lockAndRead(ctx, price_list_id, cells),
  ]);
  const missing = cells.filter((cell, at) => (cell.price ?? null) !== null && isMissing(found[at]));
  if (missing.length === 0) return found;
  const [added, reread] = await pipelined([
    addCells(ctx, price_list_id, missing),
    lockAndRead(ctx, price_list_id, cells),
  ]);
  const isNew = new Set(added.map(({ key }) => key));
  return reread.map((row, at) => {
    const key = `${cells[at]?.variant_id}:${cells[at]?.condition_id}`;
    return isNew.has(key) ? { ...row, updated_at: null } : row;
  });
}

const isMissing = (cell: LockedCell | undefined) => cell?.is_variant && cell.is_condition && !cell.is_stored;

/** Reads after locking, so the values are current. */
async function lockAndRead(ctx: Ctx, price_list_id: number, cells: readonly CellKey[]): Promise<LockedCell[]> {
  const keys = sql`unnest(${idsOf(cells.map((cell) => cell.variant_id))}::bigint[],
    ${idsOf(cells.map((cell) => cell.condition_id))}::bigint[]) with ordinality as t (variant_id, condition_id, place)`;
  const rows = await readRows<{ row: LockedCell }>(
    ctx.db,
    sql`with p as materialized (
          select p.variant_id, p.condition_id, p.is_editable_custom_price, p.source_name, p.updated_at
            from price_cells p
           where p.company_id = ${ctx.company_id} and p.price_list_id = ${price_list_id}
             and (p.variant_id, p.condition_id) in (select t.variant_id, t.condition_id from ${keys})
           order by p.variant_id, p.condition_id for no key update)
        select json_build_object('is_variant', v.id is not null, 'is_condition', k.id is not null,
                 'is_of_category', coalesce(g.category_id = m.category_id and g.is_mac = c.is_mac, false),
                 'is_archived', coalesce(k.is_archived or parent.is_archived, k.is_archived, false),
                 'is_following', k.sub_type is not null, 'is_stored', p.variant_id is not null,
                 'is_editable', coalesce(p.is_editable_custom_price, true), 'source_name', p.source_name,
                 'updated_at', floor(date_part('epoch', p.updated_at) * 1000)::bigint) as row
          from ${keys}
          left join variants v on v.company_id = ${ctx.company_id} and v.id = t.variant_id
          left join models m on m.company_id = v.company_id and m.id = v.model_id
          left join categories c on c.company_id = m.company_id and c.id = m.category_id
          left join conditions k on k.company_id = ${ctx.company_id} and k.id = t.condition_id
          left join conditions parent on parent.company_id = k.company_id and parent.group_id = k.group_id and parent.id = k.parent_id
          left join condition_groups g on g.company_id = k.company_id and g.id = k.group_id
          left join p on p.variant_id = t.variant_id and p.condition_id = t.condition_id
         order by t.place`,
  );
  return rows.map(({ row }) => row);
}

/** Inserts empty cells where there are none. Waits for transactions that insert the same cells. */
function addCells(ctx: Ctx, price_list_id: number, cells: readonly CellKey[]) {
  return readRows<{ key: string }>(
    ctx.db,
    sql`insert into price_cells (company_id, variant_id, condition_id, price_list_id)
        select distinct v.company_id, v.id, k.id, l.id
          from unnest(${idsOf(cells.map((cell) => cell.variant_id))}::bigint[],
                      ${idsOf(cells.map((cell) => cell.condition_id))}::bigint[]) as t (variant_id, condition_id)
          join variants v on v.company_id = ${ctx.company_id} and v.id = t.variant_id
          join conditions k on k.company_id = v.company_id and k.id = t.condition_id
          join price_lists l on l.company_id = v.company_id and l.id = ${price_list_id}
         where not exists (select 1 from price_cells p where p.company_id = v.company_id and p.variant_id = v.id
                              and p.condition_id = k.id and p.price_list_id = l.id)
         order by v.id, k.id
        on conflict do nothing
        returning variant_id || ':' || condition_id as key`,
  );
}
