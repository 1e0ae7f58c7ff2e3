import { type PricedCondition, productColumns } from '@tradepost/contracts/pricing/price-file.rules';
import { sql } from 'drizzle-orm';
import { copyOut, fromCopyText } from '../../../platform/db/copy.ts';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPricedConditions } from './price-import.queries.ts';

/** The part of the catalog that a file covers. */
export interface FileScope {
  price_list_id: number;
  category_id?: number | undefined;
  brand_id?: number | undefined;
}

/** The columns of a file: the product columns, then one per condition key. */
export interface ExportColumns {
  headings: string[];
  /** The index of a condition’s column among the price columns. */
  places: ReadonlyMap<number, number>;
}

export async function listExportColumns(ctx: Ctx, { category_id }: FileScope): Promise<ExportColumns> {
  const conditions = await listPricedConditions(ctx, category_id === undefined ? undefined : [category_id]);
  return { headings: [...productColumns, ...keysOf(conditions)], places: placesOf(conditions) };
}

/** Conditions of different categories with the same key share a column. */
const keysOf = (conditions: readonly PricedCondition[]) => [...new Set(conditions.map(({ key }) => key))];

function placesOf(conditions: readonly PricedCondition[]): ReadonlyMap<number, number> {
  const keys = keysOf(conditions);
  return new Map(conditions.map(({ condition_id, key }) => [condition_id, keys.indexOf(key)]));
}

/** The company’s main list, if it exists. */
export async function findOwnList(ctx: Ctx): Promise<number | null> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from price_lists where company_id = ${ctx.company_id} and location_id is null and channel is null`,
  );
  return row?.id ?? null;
}

const digits = (id: number) => String(Math.trunc(Number(id)));

/** The active variants of the scope. COPY takes no parameters, so the SQL is built from numbers only. */
function fromScope(ctx: Ctx, { category_id, brand_id }: FileScope): string {
  const company = digits(ctx.company_id);
  return `from models m
    join categories c on c.company_id = m.company_id and c.id = m.category_id and c.is_active
    join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
    join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
   where m.company_id = ${company} and m.is_active
     ${category_id === undefined ? '' : `and m.category_id = ${digits(category_id)}`}
     ${brand_id === undefined ? '' : `and m.brand_id = ${digits(brand_id)}`}`;
}

/** In the price editor’s order. */
const order = 'order by c.sort, c.id, b.sort, b.id, m.device_id nulls last, m.sort, m.id, v.sort, v.id';

/** Whether a variant’s prices are synced from a source. */
const isSynced = (ctx: Ctx, list: number) => `(exists (
  select 1 from price_cells p where p.company_id = v.company_id and p.variant_id = v.id
     and p.price_list_id = ${digits(list)} and p.source in ('sync', 'parent'))
  and is_following(${digits(ctx.company_id)}, v, m))`;

export async function countExported(ctx: Ctx, scope: FileScope): Promise<number> {
  const row = await readRow<{ total: number }>(ctx.db, sql.raw(`select count(*) as total ${fromScope(ctx, scope)}`));
  return row?.total ?? 0;
}

/** The rows of an export. They have the prices before rules, so importing the file again changes nothing. */
export async function* readExportRows(
  ctx: Ctx,
  scope: FileScope,
  { headings, places }: ExportColumns,
  decimals: 0 | 1 | 2 | 3 | 4,
): AsyncGenerator<Cell[]> {
  await planForValues(ctx.db);
  const query = `select v.id, price_file_names(m.name, v), v.isbn10, v.isbn13,
      (select string_agg(p.condition_id || ':' || p.original_price, ',') from price_cells p
        where p.company_id = v.company_id and p.variant_id = v.id and p.price_list_id = ${digits(scope.price_list_id)}
          and p.original_price is not null)
    ${fromScope(ctx, scope)} ${order}`;
  const prices = headings.length - productColumns.length;
  for await (const [id, names, isbn10, isbn13, amounts] of linesOf(copyOut(ctx.db, query))) {
    const row: Cell[] = [Number(id), ...arrayOf(names ?? '{}'), isbn10 ?? null, isbn13 ?? null];
    const first = row.length;
    for (let at = 0; at < prices; at += 1) row.push(null);
    for (const pair of amounts ? amounts.split(',') : []) {
      const [condition_id = '', amount] = pair.split(':');
      const place = places.get(Number(condition_id));
      if (place !== undefined) row[first + place] = { amount: Number(amount), decimals };
    }
    yield row;
  }
}

/** A template is built within the request, so its size is limited. */
export const maxTemplateRows = 100_000;

/** The rows of a template: manually priced products, without prices. */
export async function listTemplateRows(ctx: Ctx, scope: FileScope): Promise<Cell[][]> {
  const rows = await readRows<{ id: number; names: string[]; isbn10: string | null; isbn13: string | null }>(
    ctx.db,
    sql`${sql.raw(`select v.id, price_file_names(m.name, v) as names, v.isbn10, v.isbn13
      ${fromScope(ctx, scope)} and not ${isSynced(ctx, scope.price_list_id)} ${order}`)} ${takeRows(maxTemplateRows + 1)}`,
  );
  return rows.map(({ id, names, isbn10, isbn13 }) => [id, ...names, isbn10, isbn13]);
}

async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.split('\t').map(fromCopyText);
  }
}

/** Parses a PostgreSQL array literal. */
function arrayOf(text: string): string[] {
  const elements: string[] = [];
  for (const [, quoted, bare] of text.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},"]+)/g))
    elements.push(quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'));
  return elements;
}
