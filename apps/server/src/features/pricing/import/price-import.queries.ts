import { pageOf } from '@tradepost/contracts/paging';
import type {
  checkFailedImports,
  getFailedImports,
  PriceImport,
} from '@tradepost/contracts/pricing/price-file.contract';
import type { PricedCondition } from '@tradepost/contracts/pricing/price-file.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { priceImports } from './price-import.table.ts';

export type PriceImportRow = typeof priceImports.$inferSelect;

/** The number of rejected rows shown with an import. */
const firstRejects = 10;

/** The conditions that can have a column in a file: those with their own prices, in display order. */
export async function listPricedConditions(ctx: Ctx, category_ids?: readonly number[]): Promise<PricedCondition[]> {
  return readRows<PricedCondition>(
    ctx.db,
    sql`select k.id as condition_id, k.group_id, k.key, k.name, p.name as parent_name
          from condition_groups g
          join categories c on c.company_id = g.company_id and c.id = g.category_id and c.is_mac = g.is_mac
          join conditions k on k.company_id = g.company_id and k.group_id = g.id and not k.is_archived and k.sub_type is null
          left join conditions p on p.company_id = k.company_id and p.id = k.parent_id
         where g.company_id = ${ctx.company_id} and (p.id is null or not p.is_archived)
           and (${category_ids === undefined}::boolean or c.id = any(${`{${(category_ids ?? []).join(',')}}`}::bigint[]))
         order by c.sort, c.id, coalesce(p.sort, k.sort), coalesce(p.id, k.id), p.id nulls first, k.sort, k.id`,
  );
}

/** The currency of a list of this company. */
export async function findListCurrency(ctx: Ctx, id: number): Promise<string> {
  const list = await readRow<{ currency: string }>(
    ctx.db,
    sql`select currency from price_lists where company_id = ${ctx.company_id} and id = ${id}`,
  );
  if (!list) throw notFound('Price list');
  return list.currency;
}

/** An import of this company. `lock` locks its row until the transaction ends. */
export async function findImport(ctx: Ctx, id: number, lock = false): Promise<PriceImportRow> {
  const query = ctx.db
    .select()
    .from(priceImports)
    .where(and(eq(priceImports.company_id, ctx.company_id), eq(priceImports.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound('Import');
  return row;
}

/** The last finished import of this kind, or of any kind. Ignores dry runs. */
export async function findLastImport(ctx: Ctx, kind?: PriceImportRow['kind']): Promise<PriceImportRow | null> {
  const [row] = await ctx.db
    .select()
    .from(priceImports)
    .where(
      and(
        eq(priceImports.company_id, ctx.company_id),
        eq(priceImports.is_dry_run, false),
        eq(priceImports.status, 'done'),
        kind && eq(priceImports.kind, kind),
      ),
    )
    .orderBy(desc(priceImports.id))
    .limit(1);
  return row ?? null;
}

export async function showImport(ctx: Ctx, id: number): Promise<PriceImport> {
  const row = await findImport(ctx, id);
  const { total_rows, total_success, total_invalid } = row;
  return {
    ...row,
    totalRows: total_rows,
    totalSuccess: total_success,
    totalInvalid: total_invalid,
    rejects: await listRejects(ctx, row, 0, firstRejects),
    currency: await findListCurrency(ctx, row.price_list_id),
  };
}

export async function checkFailed(ctx: Ctx): Promise<DataOf<typeof checkFailedImports>> {
  const last = await findLastImport(ctx);
  return {
    invalid: (last?.total_invalid ?? 0) > 0,
    import_id: last?.id ?? null,
    totalInvalid: last?.total_invalid ?? 0,
    totalSuccess: last?.total_success ?? 0,
    dateInvalid: last?.finished_at ?? null,
    typeInvalid: last?.kind ?? null,
    file_name: last?.file_name ?? null,
  };
}

/** An import by its id, or the last one; null if there is none. */
export const findRequestedImport = (ctx: Ctx, id: number | undefined, kind?: PriceImportRow['kind']) =>
  id === undefined ? findLastImport(ctx, kind) : findImport(ctx, id);

export async function pageRejects(
  ctx: Ctx,
  row: PriceImportRow | null,
  paging: Pick<ServedInput<typeof getFailedImports>['query'], 'page' | 'per_page'>,
): Promise<DataOf<typeof getFailedImports>> {
  const { offset, pagination } = pageOf(paging, row?.total_invalid ?? 0);
  const items = row ? await listRejects(ctx, row, offset, paging.per_page) : [];
  return { columns: row ? rejectColumns(row) : [], items, pagination };
}

/** The rejected rows of an import, by default of the last one. */
export async function pageFailed(
  ctx: Ctx,
  { import_id, ...paging }: ServedInput<typeof getFailedImports>['query'],
): Promise<DataOf<typeof getFailedImports>> {
  return pageRejects(ctx, await findRequestedImport(ctx, import_id), paging);
}

/** The headings of the file without its `reason` column: a corrected file gets new reasons. */
const keptHeadings = (headings: readonly string[]) =>
  headings.map((heading, at) => ({ heading: heading.trim(), at })).filter(({ heading }) => !isOurs(heading));
const isOurs = (heading: string) => heading === '' || heading.toLowerCase() === 'reason';

const rejectColumns = (row: Pick<PriceImportRow, 'headings'>): string[] => [
  ...keptHeadings(row.headings).map(({ heading }) => heading),
  'reason',
];

/** The cells of a rejected row in the order of `rejectColumns`. */
const rejectCells = (row: Pick<PriceImportRow, 'headings'>, cells: readonly string[], reason: string): string[] => [
  ...keptHeadings(row.headings).map(({ at }) => cells[at] ?? ''),
  reason,
];

async function listRejects(
  ctx: Ctx,
  row: PriceImportRow,
  offset: number,
  limit: number,
): Promise<Record<string, string>[]> {
  // Row numbers have gaps, so pages use an offset. An index scan is enough for it.
  const rejects = await readRows<{ line: number; part: string | null; cells: string[]; reason: string }>(
    ctx.db,
    sql`select line, part, cells, reason from price_import_rejects
         where company_id = ${ctx.company_id} and import_id = ${row.id} order by number ${takeRows(limit, offset)}`,
  );
  const columns = rejectColumns(row);
  return rejects.map(({ line, part, cells, reason }) => ({
    line: part ? `${part}: ${line}` : String(line),
    ...Object.fromEntries(rejectCells(row, cells, reason).map((cell, at) => [columns[at], cell])),
  }));
}

/** The columns of a file of rejected rows. */
export const rejectSheet = (row: Pick<PriceImportRow, 'headings'>): SheetColumn<Reject>[] => [
  ...keptHeadings(row.headings).map(
    ({ heading, at }): SheetColumn<Reject> => [heading, ({ cells }) => cells[at] ?? ''],
  ),
  ['reason', ({ reason }) => reason],
];

interface Reject {
  number: number;
  cells: string[];
  reason: string;
}

/** The rejected rows after a row number, in order. */
export function listRejectsAfter(ctx: Ctx, import_id: number, after: number, limit: number): Promise<Reject[]> {
  return readRows(
    ctx.db,
    sql`select number, cells, reason from price_import_rejects
         where company_id = ${ctx.company_id} and import_id = ${import_id} and number > ${after} order by number ${takeRows(limit)}`,
  );
}
