import { listRank } from '@tradepost/contracts/pricing/rule-tree.rules';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
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
  type VariantPlace,
} from './price-book.queries.ts';
import type { StoredCell } from './price-cells.queries.ts';
import type { priceLists } from './pricing.table.ts';

/** All that the prices of one list are computed with. */
export interface ListBook {
  id: number;
  currency: string;
  rules: RuleIndex;
  settings: PriceSettings;
  hand_offs: HandOffIndex;
  /** What `rules` is made of. */
  lists: PriceList[];
  rule_rows: RuleRow[];
}

/**
 * Who writes prices shares this lock, who changes what they are computed with has it alone: no price is stored that
 * was computed with rules of the past. It is of the company, and held until the transaction ends.
 */
export const bookLock = (ctx: Ctx): SQL => sql`${BigInt(0x70_72_69_63) * 2n ** 32n + BigInt(ctx.company_id)}::bigint`;

interface BookRow {
  lists: (typeof priceLists.$inferSelect)[];
  settings: PriceSettings | null;
  rules: RuleRow[];
  hand_offs: HandOffRow[];
  places: VariantPlace[];
  cells: StoredCell[];
}

/** The book of a list, for all of its cells. */
export async function openListBook(ctx: Ctx, id: number): Promise<ListBook> {
  return (await readBook(ctx, id, null)).book;
}

/** The book of a list for a few variants: their rules, where they stand and their cells come with it. */
export async function openSmallBook(ctx: Ctx, id: number, variant_ids: readonly number[]) {
  const { book, row } = await readBook(ctx, id, idsOf(variant_ids));
  const cells = row.cells.map((cell) => ({ ...cell, source_at: instantOf(cell.source_at) }));
  return { book, places: row.places, cells };
}

async function readBook(ctx: Ctx, id: number, variant_ids: string | null): Promise<{ book: ListBook; row: BookRow }> {
  const [found] = await rowsOf<{ book: BookRow | null }>(
    ctx.db,
    sql`select price_list_book(${id}::bigint, ${variant_ids}::bigint[], ${bookLock(ctx)}) as book`,
  );
  const row = found?.book;
  const list = row?.lists.find((each) => each.id === id);
  if (!row || !list) throw notFound('Price list');
  // The rules of the more general lists act on a special list's cells too, never the other way round.
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

/** The lists whose cells the rules of this one act on: itself, and the more special ones of its currency. */
export async function listMoreSpecial(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select l.id
          from price_lists own
          join price_lists l on l.company_id = own.company_id and l.currency = own.currency
           and (own.location_id is null or l.location_id = own.location_id)
           and (own.channel is null or l.channel = own.channel)
         where own.company_id = ${ctx.company_id} and own.id = ${id}
         order by l.id`,
  );
  return rows.map((row) => Number(row.id));
}

/** Numbers as a value for `any(…::bigint[])`. */
export const idsOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** An instant as the database writes it in JSON or text, as ISO 8601. */
export const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());
