import type { AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import type { Adjustment, Defect } from '@tradepost/contracts/conditions/condition-group.contract';
import { findStop } from '@tradepost/contracts/conditions/defect-effects.rules';
import type { ModelRepairCost } from '@tradepost/contracts/conditions/repair-cost.contract';
import { withRepairCosts } from '@tradepost/contracts/conditions/repair-cost.rules';
import {
  bestOffer,
  computePrice,
  type PartnerOffer,
  type PriceResult,
  quotePrice,
} from '@tradepost/contracts/pricing/price.rules';
import type { Channel, Quote } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/db/statement.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { conditions } from '../conditions/condition.table.ts';
import type { PartnerTerms } from './partners/partner.table.ts';
import {
  cellKey,
  defaultPriceSettings,
  type HandOffIndex,
  type HandOffRow,
  indexHandOffs,
  indexRules,
  indexUnbought,
  isFollowing,
  type ListRow,
  type NodeModel,
  nodeOf,
  type PriceNode,
  type PriceSettings,
  type RuleIndex,
  type RuleRow,
  rankLists,
  rulesFor,
  type UnboughtCell,
} from './price-book.queries.ts';
import type { priceCells } from './pricing.table.ts';

/** Where a device is offered. Defaults to the company's prices, in store. */
export interface QuotePlace {
  location_id?: number | null;
  channel?: Channel;
}

export interface VariantQuotes extends QuotePlace {
  variant_id: number;
  /** Ids of the device's defects, which must belong to its category. */
  defects?: readonly number[];
}

export type PartnerQuote = Quote & { partner: PartnerTerms | null };

type CellRow = typeof priceCells.$inferSelect;
type ConditionRow = Pick<
  typeof conditions.$inferSelect,
  'id' | 'key' | 'parent_id' | 'name' | 'is_archived' | 'sub_type' | 'sub_amount_type' | 'sub_amount_price'
>;
type BookModel = NodeModel & { is_active: boolean };
type BookVariant = AxisValues & { id: number; is_active: boolean };

/** The result of the database function `price_book`. */
interface BookRow {
  model: BookModel;
  variants: BookVariant[];
  settings: PriceSettings | null;
  lists: ListRow[];
  cells: CellRow[];
  unbought: UnboughtCell[];
  rules: RuleRow[];
  hand_offs: HandOffRow[];
  conditions: ConditionRow[];
  defects: Defect[];
  repair_costs: ModelRepairCost[];
  partner_offers: (PartnerOffer & { variant_id: number; condition_id: number })[];
}

type PricedDefect = ReturnType<typeof withRepairCosts<Defect>>[number];

export interface Book {
  model: BookModel;
  variants: BookVariant[];
  /** The nodes of `variants`, in the same order. */
  nodes: PriceNode[];
  currency: string;
  settings: PriceSettings;
  rules: RuleIndex;
  hand_offs: HandOffIndex;
  conditions: ConditionRow[];
  /** The requested defects that belong to the category, with what repairing their part costs. */
  defects: PricedDefect[];
  /** By variant and condition, the cell of the most specific list. */
  cells: Map<string, CellRow>;
  /** The keys of the cells that are not bought. */
  unbought: ReadonlySet<string>;
  /** What partners pay, by variant and condition. */
  partner_offers: ReadonlyMap<string, readonly PartnerOffer[]>;
}

interface BookKey {
  of_model: number | null;
  of_variant: number | null;
  /** Ids as a PostgreSQL array literal. */
  defects: string;
  location_id: number | null;
  channel: Channel;
}

const readBook = statement<BookKey, { book: BookRow | null }>(
  (v) =>
    sql`select price_book(${v.of_model}::bigint, ${v.of_variant}::bigint, ${v.defects}::bigint[], ${v.location_id}::bigint, ${v.channel}::text) as book`,
);

export async function openBook(
  ctx: Ctx,
  of: { of_model?: number; of_variant?: number },
  { location_id = null, channel = 'in-store', defects = [] }: QuotePlace & Pick<VariantQuotes, 'defects'>,
): Promise<Book> {
  const { of_model = null, of_variant = null } = of;
  const [row] = await readBook(ctx.db, {
    of_model,
    of_variant,
    defects: `{${defects.join(',')}}`,
    location_id,
    channel,
  });
  const book = row?.book;
  if (!book || (of.of_variant !== undefined && book.variants.length === 0)) {
    throw notFound(of.of_variant === undefined ? 'Model' : 'Variant');
  }
  const lists = rankLists(book.lists);
  const inOrder = lists.toReversed().flatMap((list) => book.cells.filter((cell) => cell.price_list_id === list.id));
  const cells = new Map(inOrder.map((cell) => [cellKey(cell.variant_id, cell.condition_id), cell]));
  return {
    model: book.model,
    variants: book.variants,
    nodes: book.variants.map((variant) => nodeOf(book.model, variant)),
    currency: lists[0]?.currency ?? ctx.company.currency,
    settings: book.settings ?? defaultPriceSettings,
    rules: indexRules(lists, book.rules),
    hand_offs: indexHandOffs(book.hand_offs),
    conditions: book.conditions,
    defects: withRepairCosts(book.defects, book.repair_costs),
    cells,
    unbought: indexUnbought(
      lists.map(({ id }) => id),
      book.unbought,
      cells,
    ),
    partner_offers: Map.groupBy(book.partner_offers, (offer) => cellKey(offer.variant_id, offer.condition_id)),
  };
}

export function pickDefects(book: Book, ids: readonly number[] = []): PricedDefect[] {
  const picked = book.defects.filter((defect) => ids.includes(defect.id));
  if (picked.length < new Set(ids).size)
    throw invalid({ defects: 'One of the defects doesn’t apply to this category' });
  return picked;
}

export function quoteBook(book: Book, defects: readonly number[] | undefined): PartnerQuote[] {
  const picked = pickDefects(book, defects);
  const present = book.conditions.filter((condition) => !condition.is_archived);
  const byParent = Map.groupBy(present, (condition) => condition.parent_id);
  const inOrder = (byParent.get(null) ?? []).flatMap((condition) => [condition, ...(byParent.get(condition.id) ?? [])]);
  return book.nodes.flatMap((node) => inOrder.map((condition) => quoteCondition(book, node, condition, picked)));
}

export function quoteCondition(
  book: Book,
  node: PriceNode,
  condition: ConditionRow,
  defects: readonly PricedDefect[],
): PartnerQuote {
  const value = subValue(condition);
  const cell_of = value && condition.parent_id !== null ? condition.parent_id : condition.id;
  const key = cellKey(node.id, cell_of);
  const cell = book.cells.get(key);
  const isBought = !book.unbought.has(key) && !book.unbought.has(cellKey(node.id, condition.id));
  const offers = isBought ? (book.partner_offers.get(key) ?? []) : [];
  const own = isBought ? priceCell(book, node, cell_of) : noPrice;
  const best = bestOffer(own, offers, offers.length === 0 ? [] : rulesFor(book.rules, node, cell_of));
  const result = quotePrice({
    ...book.settings,
    currency: book.currency,
    cell: best.cell,
    sub_condition: value && { name: condition.name, value },
    defects,
    lowest_price: defects.length > 0 ? lowestPrice(book, node) : null,
  });
  return {
    variant_id: node.id,
    condition_id: condition.id,
    currency: book.currency,
    price: result.price,
    is_bought: isBought && findStop(defects) === undefined,
    rule_price: result.rule_price,
    original_price: cell?.original_price ?? null,
    source: cell?.source ?? null,
    source_name: cell?.source_name ?? null,
    is_custom_price: cell != null && cell.custom_price !== null,
    price_list_id: cell?.price_list_id ?? null,
    last_update: cell ? new Date(cell.updated_at).toISOString() : null,
    steps: result.steps,
    is_partner_offer: best.partner !== null,
    partner_name: best.partner?.is_named ? best.partner.name : null,
    partner: best.partner && termsOf(best.partner, best.cell.price ?? 0, result.price),
  };
}

/** Whose offer it is (docs/decisions/0211). Deductions lower what the partner pays by as much as what the seller gets. */
const termsOf = ({ marketer_id, name, price }: PartnerOffer, net: number, quoted: number | null): PartnerTerms => ({
  marketer_id,
  name,
  price: Math.max(0, price - Math.max(0, net - (quoted ?? net))),
});

function subValue({ sub_type, sub_amount_type, sub_amount_price }: ConditionRow): Adjustment | null {
  if (sub_type === null || sub_amount_type === null || sub_amount_price === null) return null;
  return { type: sub_type, amount_type: sub_amount_type, amount_price: sub_amount_price };
}

const noPrice: PriceResult = { price: null, rule_price: null, steps: [] };

function priceCell(book: Book, node: PriceNode, condition_id: number): PriceResult {
  const cell = book.cells.get(cellKey(node.id, condition_id));
  if (!cell) return noPrice;
  const rules = rulesFor(book.rules, node, condition_id);
  const left = isFollowing(book.hand_offs, node) ? {} : { kept_price: cell.price };
  return computePrice({ ...cell, ...book.settings, ...left, currency: book.currency, rules });
}

/** The lowest price among the active conditions. */
function lowestPrice(book: Book, node: PriceNode): number | null {
  const prices = book.conditions
    .filter((condition) => condition.parent_id === null && !condition.is_archived)
    .filter((condition) => !book.unbought.has(cellKey(node.id, condition.id)))
    .map((condition) => priceCell(book, node, condition.id).price)
    .filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}
