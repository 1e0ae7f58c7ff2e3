import { listRank } from '@tradepost/contracts/pricing/rule-tree.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { StoredCell } from './price-book.queries.ts';
import {
  defaultPriceSettings,
  type HandOffIndex,
  type HandOffRow,
  indexHandOffs,
  indexRules,
  type PriceList,
  type PriceSettings,
  type RuleIndex,
  type RuleRow,
  rankLists,
  type VariantPath,
} from './price-book.queries.ts';
import type { priceLists } from './pricing.table.ts';

/** Everything that the prices of a list are calculated from. */
export interface ListBook {
  id: number;
  currency: string;
  rules: RuleIndex;
  settings: PriceSettings;
  hand_offs: HandOffIndex;
  /** The rows behind `rules`. */
  lists: PriceList[];
  rule_rows: RuleRow[];
}

/**
 * An advisory lock per company. Price writes take it shared, changes of rules and settings take it exclusively, so that
 * no price is stored that was calculated from outdated rules. Held until the transaction ends.
 */
export const bookLock = (ctx: Ctx): SQL => sql`${BigInt(0x70_72_69_63) * 2n ** 32n + BigInt(ctx.company_id)}::bigint`;

interface BookRow {
  lists: (typeof priceLists.$inferSelect)[];
  settings: PriceSettings | null;
  rules: RuleRow[];
  hand_offs: HandOffRow[];
  places: VariantPath[];
  cells: StoredCell[];
}

/** The book of a list, with all of its rules. */
export async function openListBook(ctx: Ctx, id: number): Promise<ListBook> {
  return (await readBook(ctx, id, null)).book;
}

/** The book of a list for a few variants, with their rules, ancestors and cells. */
export async function openSmallBook(ctx: Ctx, id: number, variant_ids: readonly number[]) {
  const { book, row } = await readBook(ctx, id, idsOf(variant_ids));
  const cells = row.cells.map((cell) => ({ ...cell, source_at: instantOf(cell.source_at) }));
  return { book, paths: row.places, cells };
}

async function readBook(ctx: Ctx, id: number, variant_ids: string | null): Promise<{ book: ListBook; row: BookRow }> {
  const found = await readRow<{ book: BookRow | null }>(
    ctx.db,
    sql`select price_list_book(${id}::bigint, ${variant_ids}::bigint[], ${bookLock(ctx)}) as book`,
  );
  const row = found?.book;
  const list = row?.lists.find((each) => each.id === id);
  if (!row || !list) throw notFound('Price list');
  // A list inherits the rules of more general lists, not of more specific ones.
  const lists = rankLists(row.lists).filter((each) => each.rank <= listRank(list));
  const book = {
    id,
    currency: list.currency,
    rules: indexRules(lists, row.rules),
    settings: row.settings ?? defaultPriceSettings,
    hand_offs: indexHandOffs(row.hand_offs),
    lists,
    rule_rows: row.rules,
  };
  return { book, row };
}

/** The lists that the rules of this list apply to: itself and the more specific ones in its currency. */
export async function listMoreSpecificLists(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select l.id
          from price_lists own
          join price_lists l on l.company_id = own.company_id and l.currency = own.currency
           and (own.location_id is null or l.location_id = own.location_id)
           and (own.channel is null or l.channel = own.channel)
         where own.company_id = ${ctx.company_id} and own.id = ${id}
         order by l.id`,
  );
  return rows.map((row) => row.id);
}

/** Numbers as a value for `any(…::bigint[])`. */
export const idsOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;
