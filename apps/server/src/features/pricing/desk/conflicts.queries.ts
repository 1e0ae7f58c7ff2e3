import type { ConflictKind } from '@tradepost/contracts/pricing/desk/precedence.data';
import type { listApplied, listConflicts, PriceConflict } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listVariantPaths } from '../price-cells.queries.ts';
import { openListBook } from '../price-list.queries.ts';
import { deskSource } from './desk.queries.ts';
import {
  findOwnList,
  matchesNames,
  type NameRow,
  nameCell,
  nameColumns,
  namesOf,
  requirePrices,
} from './desk-cells.queries.ts';
import { movesOf } from './suggestion-changes.queries.ts';

const inPlace = sql`p.source = 'base' and p.source_name = ${deskSource} and p.original_price = a.price`;

// `price_list_id + 0` keeps the planner off the index by list, which has all cells of the list.

/** The conflicts of the cells of a list, one kind after the other. A cell has at most one. */
export function conflictsOf(ctx: Ctx, list: number, kind?: ConflictKind): SQL {
  const cells = sql`price_cells p where p.company_id = ${ctx.company_id} and p.price_list_id = ${list}`;
  const applied = sql`applied_suggestions a
    join price_cells p on p.company_id = a.company_id and p.price_list_id + 0 = ${list}
     and p.variant_id = a.variant_id and p.condition_id = a.condition_id
    join price_batches t on t.company_id = a.company_id and t.id = a.batch_id and t.undone_at is null
   where a.company_id = ${ctx.company_id} and a.price_list_id = ${list}`;
  const parts: Record<ConflictKind, SQL> = {
    custom_hides: sql`select 'custom_hides' as kind, p.company_id, p.variant_id, p.condition_id, p.price, p.original_price as base_price,
        p.custom_price, null::bigint as suggested, p.source_name as other_name, p.original_price as other_price,
        p.source_at as since, p.resale_price
      from ${cells} and p.custom_price is not null and p.source in ('sync', 'parent') and p.original_price <> p.custom_price
       and not exists (select from kept_custom_prices q where q.company_id = p.company_id and q.price_list_id = p.price_list_id
             and q.variant_id = p.variant_id and q.condition_id = p.condition_id
             and q.custom_price = p.custom_price and q.original_price = p.original_price)`,
    moved: sql`select 'moved' as kind, p.company_id, p.variant_id, p.condition_id, p.price, p.original_price, p.custom_price, a.price,
        null, null::bigint, a.applied_at, p.resale_price
      from ${applied} and ${inPlace} and p.custom_price is null and p.price is distinct from a.price`,
    overwritten: sql`select 'overwritten' as kind, p.company_id, p.variant_id, p.condition_id, p.price, p.original_price, p.custom_price,
        a.price, p.source_name, p.original_price, p.source_at, p.resale_price
      from ${applied} and p.source in ('sync', 'parent') and p.source_at >= a.applied_at and p.original_price is distinct from a.price
       and p.custom_price is null`,
    will_be_overwritten: sql`select 'will_be_overwritten' as kind, p.company_id, p.variant_id, p.condition_id, p.price, p.original_price,
        p.custom_price, a.price, a.list_name, a.list_price, a.applied_at, p.resale_price
      from ${applied} and ${inPlace} and p.custom_price is null and p.price = a.price and a.list_name is not null`,
  };
  const chosen = kind ? [parts[kind]] : Object.values(parts);
  return sql.join(chosen, sql` union all `);
}

const conflictColumns = sql`x (kind, company_id, variant_id, condition_id, price, base_price, custom_price, suggested, other_name, other_price, since, resale_price)`;

type Row = NameRow & Omit<PriceConflict, 'id' | 'device_name' | 'moved_by'> & { resale_price: number | null };

/** A page of conflicts, newest first. */
export async function listPriceConflicts(
  ctx: Ctx,
  query: ServedInput<typeof listConflicts>['query'],
): Promise<DataOf<typeof listConflicts>> {
  requirePrices(ctx);
  const list = await findOwnList(ctx);
  const from = sql`from (${conflictsOf(ctx, list, query.kind)}) as ${conflictColumns} ${namesOf(sql`x`)}
    where ${matchesNames(query.search)}`;
  const page = await listPage<Row, Row>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: sql`select ${nameColumns}, x.kind, x.price, x.base_price, x.custom_price, x.suggested, x.other_name, x.other_price, x.since,
                     x.resale_price ${from} order by x.since desc nulls last, v.id, c.id`,
  });
  const moved = page.items.filter(({ kind }) => kind === 'moved');
  const moves = moved.length === 0 ? new Map<string, PriceConflict['moved_by']>() : await listMoves(ctx, list, moved);
  return {
    items: page.items.map((row) => toConflict(row, moves)),
    pagination: page.pagination,
    currency: ctx.company.currency,
  };
}

async function listMoves(ctx: Ctx, list: number, rows: readonly Row[]) {
  const book = await openListBook(ctx, list);
  const paths = await listVariantPaths(ctx, [...new Set(rows.map((row) => row.variant_id))]);
  const byId = new Map(paths.map((path) => [path.id, path]));
  return new Map(
    rows.flatMap((row) => {
      const path = byId.get(row.variant_id);
      if (!path || row.suggested === null) return [];
      const moves = movesOf(book, path, row.condition_id, row.suggested, row.resale_price);
      return [[`${row.variant_id}:${row.condition_id}`, moves] as const];
    }),
  );
}

function toConflict(row: Row, moves: ReadonlyMap<string, PriceConflict['moved_by']>): PriceConflict {
  const { kind, price, base_price, custom_price, suggested, other_name, other_price, since } = row;
  const named = nameCell(row);
  const moved_by = kind === 'moved' ? (moves.get(named.id) ?? []) : [];
  return {
    ...named,
    kind,
    price,
    base_price,
    custom_price,
    suggested,
    other_name,
    other_price,
    moved_by,
    since: instantOf(since),
  };
}

type AppliedRow = NameRow & {
  batch_id: number;
  price: number;
  offered: number | null;
  expected: number;
  applied_at: string;
  applied_by: string | null;
};

/** A page of suggestions that apply: their batch is not undone, and nothing has replaced their base price. */
export async function listAppliedRows(
  ctx: Ctx,
  query: ServedInput<typeof listApplied>['query'],
): Promise<DataOf<typeof listApplied>> {
  requirePrices(ctx);
  const list = await findOwnList(ctx);
  const from = sql`from applied_suggestions a
    join price_cells p on p.company_id = a.company_id and p.price_list_id + 0 = ${list}
     and p.variant_id = a.variant_id and p.condition_id = a.condition_id
    join price_batches t on t.company_id = a.company_id and t.id = a.batch_id and t.undone_at is null
    ${namesOf(sql`a`)}
    where a.company_id = ${ctx.company_id} and a.price_list_id = ${list} and ${inPlace} and ${matchesNames(query.search)}
      and (${query.batch_id ?? null}::bigint is null or a.batch_id = ${query.batch_id ?? null}::bigint)`;
  const page = await listPage<AppliedRow, DataOf<typeof listApplied>['items'][number]>(ctx, query, {
    counted: from,
    rows: sql`select ${nameColumns}, a.batch_id, a.price, p.price as offered, a.expected, a.applied_at, t.actor_name as applied_by
                ${from} order by a.applied_at desc, v.id, c.id`,
    toItem: (row) => ({
      ...nameCell(row),
      batch_id: row.batch_id,
      price: row.price,
      offered: row.offered,
      expected: row.expected,
      applied_at: row.applied_at,
      applied_by: row.applied_by,
    }),
  });
  return { ...page, currency: ctx.company.currency };
}
