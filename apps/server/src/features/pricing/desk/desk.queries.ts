import type { DeskRow, listDesk } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  findOwnList,
  isOneOfCells,
  matchesNames,
  type NameRow,
  nameCell,
  nameColumns,
  namesOf,
  requirePrices,
} from './desk-cells.queries.ts';
import { findFigureRun } from './sale-figures.queries.ts';
import { readSellingCosts } from './selling-costs.queries.ts';

type Query = ServedInput<typeof listDesk>['query'];

/** How an applied suggestion is named as the source of a base price. */
export const deskSource = 'Price desk';

const isApplied = sql`(p.source = 'base' and p.source_name = ${deskSource} and p.original_price = a.price)`;

/** The figures with the prices of the company's own list, without what it does not buy. */
const tablesOf = (list: number): SQL => sql`
  from sale_figures f ${namesOf(sql`f`)}
  left join price_cells p on p.company_id = f.company_id and p.variant_id = f.variant_id and p.condition_id = f.condition_id
   and p.price_list_id + 0 = ${list}
  left join applied_suggestions a on a.company_id = f.company_id and a.variant_id = f.variant_id
   and a.condition_id = f.condition_id and a.price_list_id = ${list}
  left join unbought_cells n on n.company_id = f.company_id and n.variant_id = f.variant_id and n.condition_id = f.condition_id
   and n.price_list_id = ${list}`;

const isBought = sql`n.variant_id is null`;
const gap = sql`(f.suggested - coalesce(p.price, 0))`;
/** A condition without sales of its own counts as one sale in a hundred days. */
const stake = sql`abs(${gap}) * greatest(f.sold, 1)`;

const shows: Record<NonNullable<Query['show']>, SQL> = {
  change: sql`f.suggested is not null and f.suggested is distinct from p.price and not coalesce(${isApplied}, false)`,
  not_enough: sql`f.suggested is null`,
  applied: sql`coalesce(${isApplied}, false)`,
};

const columns: Record<string, SQL> = {
  stake,
  gap,
  sold: sql`f.sold`,
  expected: sql`f.expected`,
  days_to_sell: sql`f.days_to_sell`,
  name: sql`b.name, m.name`,
};

function orderOf(sort: string): SQL {
  const column = columns[sort.replace(/^-/, '')] ?? stake;
  if (sort === '-name') return sql`b.name desc, m.name desc, v.id, c.id`;
  return sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}, v.id, c.id`;
}

const rowColumns = sql`${nameColumns}, f.sold, f.device_sold, f.resale, f.expected, f.expected_low, f.expected_high, f.paid, f.kept,
  f.days_to_sell, f.confidence, f.suggested, p.price, p.original_price as base_price, p.custom_price, p.source, p.source_name,
  ${gap} as gap, ${stake} as stake, coalesce(${isApplied}, false) as is_applied,
  (coalesce(not p.is_editable_custom_price, false) or c.sub_type is not null) as is_locked`;

type Row = NameRow & Omit<DeskRow, 'id' | 'device_name'>;

function toRow(row: Row): DeskRow {
  const { variant: _, model: __, brand: ___, axes: ____, ...figures } = row;
  return { ...figures, ...nameCell(row) };
}

/** A page of the price desk. */
export async function listDeskRows(ctx: Ctx, query: Query): Promise<DataOf<typeof listDesk>> {
  requirePrices(ctx);
  const [list, run, costs] = [await findOwnList(ctx), await findFigureRun(ctx), await readSellingCosts(ctx)];
  const { search, category_id, confidence, show, sort } = query;
  const where = sql.join(
    [
      sql`f.company_id = ${ctx.company_id} and ${isBought} and ${run !== null} and ${matchesNames(search)}`,
      ...(category_id === undefined ? [] : [sql`m.category_id = ${category_id}`]),
      ...(confidence === undefined ? [] : [sql`f.confidence = ${confidence}`]),
      ...(show === undefined ? [] : [shows[show]]),
    ],
    sql` and `,
  );
  const from = sql`${tablesOf(list)} where ${where}`;
  const page = await listPage<Row, DeskRow>(ctx, query, {
    counted: from,
    rows: sql`select ${rowColumns} ${from} order by ${orderOf(sort)}`,
    toItem: toRow,
  });
  const categories = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from categories where company_id = ${ctx.company_id} order by sort, name, id`,
  );
  return {
    ...page,
    currency: ctx.company.currency,
    computed_at: run?.computed_at ?? null,
    sales: run?.sales ?? 0,
    min_sales: costs.min_sales,
    categories,
  };
}

/** One row, and undefined for what has no figure or is not bought. */
export async function findDeskRow(
  ctx: Ctx,
  cell: { variant_id: number; condition_id: number },
): Promise<DeskRow | undefined> {
  const row = await readRow<Row>(
    ctx.db,
    sql`select ${rowColumns} ${tablesOf(await findOwnList(ctx))}
         where f.company_id = ${ctx.company_id} and ${isBought} and f.variant_id = ${cell.variant_id} and f.condition_id = ${cell.condition_id}`,
  );
  return row && toRow(row);
}

/** The rows of these cells, by `variant:condition`. */
export async function listRowsOf(
  ctx: Ctx,
  list: number,
  cells: readonly { variant_id: number; condition_id: number }[],
): Promise<Map<string, DeskRow>> {
  const rows = await readRows<Row>(
    ctx.db,
    sql`select ${rowColumns} ${tablesOf(list)}
         where f.company_id = ${ctx.company_id} and ${isBought} and ${isOneOfCells(cells, sql`f.variant_id`, sql`f.condition_id`)}`,
  );
  return new Map(rows.map((row) => [`${row.variant_id}:${row.condition_id}`, toRow(row)]));
}
