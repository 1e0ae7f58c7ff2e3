import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import type {
  listStocktakeLines as linesContract,
  listStocktakes as listContract,
  Stocktake,
  StocktakeDetail,
  StocktakeLine,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  type LineResult,
  lineResults,
  stocktakeNumber,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';

const atLocations = (locations: readonly number[] | null): SQL =>
  locations === null ? sql`true` : sql`s.location_id = any (${bigintArray(locations)})`;

const selectStocktakes = (ctx: Ctx, where: SQL) => sql`
  select s.id, s.state, s.location_id, l.name as location_name, s.category_id, k.name as category_name, s.shelves, s.note,
         s.expected_count, s.found_count, s.missing_count, s.extra_count,
         nullif(concat_ws(' ', m.first_name, m.last_name), '') as created_by, s.created_at,
         nullif(concat_ws(' ', c.first_name, c.last_name), '') as closed_by, s.closed_at, s.version
    from stocktakes s
    join locations l on l.company_id = s.company_id and l.id = s.location_id
    left join categories k on k.company_id = s.company_id and k.id = s.category_id
    left join members m on m.company_id = s.company_id and m.id = s.member_id
    left join members c on c.company_id = s.company_id and c.id = s.closed_by_id
   where s.company_id = ${ctx.company_id} and ${where}`;

const toStocktake = (row: Omit<Stocktake, 'number'>): Stocktake => ({ ...row, number: stocktakeNumber(row.id) });

/** A page of counts, the newest first. */
export async function listStocktakes(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const { state, location_id } = query;
  const where = sql`${atLocations(getVisibleLocations(ctx, location_id))} and ${state ? sql`s.state = ${state}` : sql`true`}`;
  return listPage(ctx, query, {
    counted: sql`from stocktakes s where s.company_id = ${ctx.company_id} and ${where}`,
    isCapped: true,
    rows: sql`${selectStocktakes(ctx, where)} order by s.created_at desc, s.id desc`,
    toItem: toStocktake,
  });
}

/** A count of a location that the actor sees. Throws 404 for any other. */
export async function readStocktake(ctx: Ctx, id: number): Promise<Stocktake> {
  const seen = atLocations(ctx.actor.location_ids);
  const row = await readRow<Omit<Stocktake, 'number'>>(ctx.db, selectStocktakes(ctx, sql`s.id = ${id} and ${seen}`));
  if (!row) throw notFound('Stocktake');
  return toStocktake(row);
}

/** Whether an expected unit left while the count is open: it was sold, moved or deleted, so it is not missing. */
const isGone = sql`(l.result = 'missing' and s.state = 'open' and not (u.status in (0, 1, 5) and u.location_id = s.location_id))`;
/** The result of a line as of now. Closing stores it. */
export const resultNow = sql`case when ${isGone} then 'gone' else l.result end`;

export const fromLines = (ctx: Ctx, id: number) => sql`
  from stocktake_lines l
  join stocktakes s on s.company_id = l.company_id and s.id = l.stocktake_id
  left join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
 where l.company_id = ${ctx.company_id} and l.stocktake_id = ${id}`;

export async function findStocktake(ctx: Ctx, id: number): Promise<StocktakeDetail> {
  const stocktake = await readStocktake(ctx, id);
  const choices = await readRow<Pick<StocktakeDetail, 'missing_action' | 'missing_reason'>>(
    ctx.db,
    sql`select missing_action, missing_reason from stocktakes where company_id = ${ctx.company_id} and id = ${id}`,
  );
  const counted = await readRows<{ result: LineResult; count: number }>(
    ctx.db,
    sql`select ${resultNow} as result, count(*)::int as count ${fromLines(ctx, id)} group by 1`,
  );
  const chosen = await readRow<Pick<StocktakeDetail, 'shelve_count' | 'move_count'>>(
    ctx.db,
    sql`select count(*) filter (where l.action = 'shelve')::int as shelve_count,
               count(*) filter (where l.result = 'wrong_place' and l.action = 'move')::int as move_count ${fromLines(ctx, id)}`,
  );
  const counted_by = await readRows<StocktakeDetail['counted_by'][number]>(
    ctx.db,
    sql`select concat_ws(' ', m.first_name, m.last_name) as name, count(*)::int as scans
          from stocktake_lines l join members m on m.company_id = l.company_id and m.id = l.member_id
         where l.company_id = ${ctx.company_id} and l.stocktake_id = ${id} and l.scanned_at is not null
         group by m.id, 1 order by 2 desc limit 20`,
  );
  const counts = Object.fromEntries(
    lineResults.map((result) => [result, counted.find((row) => row.result === result)?.count ?? 0]),
  ) as StocktakeDetail['counts'];
  return {
    ...stocktake,
    counts,
    shelve_count: chosen?.shelve_count ?? 0,
    move_count: chosen?.move_count ?? 0,
    counted_by,
    missing_count: counts.missing,
    missing_action: choices?.missing_action ?? 'leave',
    missing_reason: choices?.missing_reason ?? null,
  };
}

const selectLines = (ctx: Ctx, id: number, where: SQL) => sql`
  select l.number as line, l.code, l.unit_id, coalesce(u.title, l.title) as title, u.variant_label,
         coalesce(u.imei, u.serial) as identifier, p.name as location_name, ${resultNow} as result, l.why, l.shelf, l.action, l.outcome,
         nullif(concat_ws(' ', m.first_name, m.last_name), '') as scanned_by, l.scanned_at
    from stocktake_lines l
    join stocktakes s on s.company_id = l.company_id and s.id = l.stocktake_id
    left join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
    left join locations p on p.company_id = u.company_id and p.id = u.location_id
    left join members m on m.company_id = l.company_id and m.id = l.member_id
   where l.company_id = ${ctx.company_id} and l.stocktake_id = ${id} and ${where}`;

type StoredLine = Omit<StocktakeLine, 'number'>;
const toLine = (row: StoredLine): StocktakeLine => ({
  ...row,
  number: row.unit_id === null ? null : unitNumber(row.unit_id),
});

/** A page of a count's lines: the last scanned first, then those that are missing. */
export async function listStocktakeLines(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof linesContract>['query'],
): Promise<DataOf<typeof linesContract>> {
  await readStocktake(ctx, id);
  const { result, search } = query;
  const key = deviceKey(search ?? '');
  const found = search
    ? sql`(search_matches(coalesce(u.search_text, l.code), ${search}) or u.imei_key = ${key} or u.serial_key = ${key}
           or (u.id is null and device_key(l.code) = ${key}))`
    : sql`true`;
  const where = sql`${result ? sql`${resultNow} = ${result}` : sql`true`} and ${found}`;
  return listPage(ctx, query, {
    counted: sql`${fromLines(ctx, id)} and ${where}`,
    rows: sql`${selectLines(ctx, id, where)} order by l.scanned_at desc nulls last, l.number`,
    toItem: toLine,
  });
}

/** The lines of a count with these results, for its document. */
export async function readLines(ctx: Ctx, id: number, results: readonly LineResult[]): Promise<StocktakeLine[]> {
  const wanted = `{${results.join(',')}}`;
  const rows = await readRows<StoredLine>(
    ctx.db,
    sql`${selectLines(ctx, id, sql`${resultNow} = any (${wanted}::text[])`)} order by l.number`,
  );
  return rows.map(toLine);
}
