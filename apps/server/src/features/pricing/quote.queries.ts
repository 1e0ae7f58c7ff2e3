import { type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type { Adjustment, Defect } from '@tradepost/contracts/conditions/condition-group.contract';
import { findContradiction, findStop } from '@tradepost/contracts/conditions/defect-effects.rules';
import { computePrice, type PriceResult, quotePrice } from '@tradepost/contracts/pricing/price.rules';
import type { Channel, Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/db/statement.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getDeviceRow, listVariants, toDevice, toVariant } from '../catalog/catalog.queries.ts';
import type { conditions } from '../conditions/condition.table.ts';
import { findConditionGroup } from '../conditions/condition-group.queries.ts';
import {
  cellKey,
  defaultPriceSettings,
  type HandOffIndex,
  type HandOffRow,
  indexHandOffs,
  indexRules,
  isFollowing,
  type ListRow,
  type NodeModel,
  nodeOf,
  type PriceNode,
  type PriceSettings,
  priceLockDays,
  type RuleIndex,
  type RuleRow,
  rankLists,
  rulesFor,
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

/** What a quote for a model needs: the category's axes, variants, conditions and defects. 404 if the model is inactive. */
export async function getModelForQuote(ctx: Ctx, model_id: number): Promise<QuoteModel> {
  const row = await getDeviceRow(ctx, model_id);
  if (!row.is_active) throw notFound('Model');
  const group = await findConditionGroup(ctx, row.category.id);
  const variants = await listVariants(ctx, [model_id], true);
  return {
    ...toDevice(row),
    identifier: row.identifier,
    axes: row.axes,
    variants: variants.map((variant) => toVariant(row.axes, variant)),
    conditions: group?.conditions ?? [],
    defects: group?.defects ?? [],
  };
}

/** The price of a variant in a condition, archived or not, with its steps. 404 for another company's ids. */
export async function quoteVariant(ctx: Ctx, request: VariantQuotes & { condition_id: number }): Promise<Quote> {
  const book = await openBook(ctx, { of_variant: request.variant_id }, request);
  const condition = book.conditions.find((each) => each.id === request.condition_id);
  const [node] = book.nodes;
  if (!condition || !node) throw notFound('Condition');
  return quoteCondition(book, node, condition, pickDefects(book, request.defects));
}

/** The names and prices of a variant in a condition, as an order stores them. */
export interface Valuation {
  title: string;
  variant_label: string;
  category_id: number;
  model_id: number;
  /** Whether the model and the variant are active. */
  is_bought: boolean;
  condition_name: string;
  /** The defect that the condition rules out, and the one that stops the sale. */
  contradiction: string | null;
  stop: string | null;
  /** Including the requested defects. */
  quote: Quote;
  /** The quotes in all active conditions, without defects. */
  ladder: Quote[];
}

/** All that an order needs about a device, with one query. 404 for an unknown variant, null for an inactive condition. */
export async function valueDevice(
  ctx: Ctx,
  { condition_id, ...request }: VariantQuotes & { condition_id: number },
): Promise<Valuation | null> {
  const book = await openBook(ctx, { of_variant: request.variant_id }, request);
  const { model } = book;
  const [node, variant] = [book.nodes[0], book.variants[0]];
  const ladder = quoteBook(book, []);
  const isAsked = ladder.some((quote) => quote.condition_id === condition_id);
  const condition = book.conditions.find((each) => each.id === condition_id);
  if (!node || !variant || !condition || !isAsked) return null;
  const picked = pickDefects(book, request.defects);
  const main = book.conditions.find((each) => each.id === condition.parent_id) ?? condition;
  return {
    title: fullDeviceName(model.brand_name, model.name),
    variant_label: variantLabel(model.axes, variant),
    category_id: model.category_id,
    model_id: model.id,
    is_bought: model.is_active && variant.is_active,
    condition_name: condition.name,
    contradiction: findContradiction(main.key, picked)?.name ?? null,
    stop: findStop(picked)?.name ?? null,
    quote: quoteCondition(book, node, condition, picked),
    ladder,
  };
}

/** A model with the prices of all its variants in all active conditions, as a long list of devices needs it. */
export interface ModelValuation {
  title: string;
  brand_name: string;
  category_id: number;
  variants: { id: number; label: string; is_bought: boolean }[];
  conditions: { id: number; name: string }[];
  /** By variant and condition, as `cellKey` writes it. */
  prices: Map<string, number | null>;
}

/** All prices of a model with one query. 404 for an unknown model. */
export async function valueModel(ctx: Ctx, model_id: number, place: QuotePlace): Promise<ModelValuation> {
  const { model, ...book } = await openBook(ctx, { of_model: model_id }, place);
  const quotes = quoteBook({ model, ...book }, []);
  const quoted = new Set(quotes.map(({ condition_id }) => condition_id));
  return {
    title: fullDeviceName(model.brand_name, model.name),
    brand_name: model.brand_name,
    category_id: model.category_id,
    variants: book.variants.map((variant) => ({
      id: variant.id,
      label: variantLabel(model.axes, variant),
      is_bought: model.is_active && variant.is_active,
    })),
    conditions: book.conditions.filter(({ id }) => quoted.has(id)).map(({ id, name }) => ({ id, name })),
    prices: new Map(quotes.map((quote) => [cellKey(quote.variant_id, quote.condition_id), quote.price])),
  };
}

interface PricesRequest extends QuotePlace {
  variant_id?: number;
  model_id?: number;
  defects?: number[];
  channel: Channel;
}

/**
 * The answer of `get-prices`: the model and the prices of all its variants, or of one variant with steps. The location
 * defaults to the one in the request's header.
 */
export async function getPrices(ctx: Ctx, { variant_id, model_id, defects, ...place }: PricesRequest) {
  const of = { of_variant: variant_id, of_model: model_id };
  const book = await openBook(ctx, of, { ...place, location_id: place.location_id ?? ctx.location_id, defects });
  const quotes = quoteBook(book, defects);
  return {
    currency: book.currency,
    price_lock_days: priceLockDays(book.settings, place.channel),
    model: await getModelForQuote(ctx, book.model.id),
    quotes: variant_id === undefined ? quotes.map((quote) => ({ ...quote, steps: [] })) : quotes,
  };
}

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
  rules: RuleRow[];
  hand_offs: HandOffRow[];
  conditions: ConditionRow[];
  defects: Defect[];
}

interface Book {
  model: BookModel;
  variants: BookVariant[];
  /** The nodes of `variants`, in the same order. */
  nodes: PriceNode[];
  currency: string;
  settings: PriceSettings;
  rules: RuleIndex;
  hand_offs: HandOffIndex;
  conditions: ConditionRow[];
  /** The requested defects that belong to the category. */
  defects: Defect[];
  /** By variant and condition, the cell of the most specific list. */
  cells: Map<string, CellRow>;
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

async function openBook(
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
  const cells = lists.toReversed().flatMap((list) => book.cells.filter((cell) => cell.price_list_id === list.id));
  return {
    model: book.model,
    variants: book.variants,
    nodes: book.variants.map((variant) => nodeOf(book.model, variant)),
    currency: lists[0]?.currency ?? ctx.company.currency,
    settings: book.settings ?? defaultPriceSettings,
    rules: indexRules(lists, book.rules),
    hand_offs: indexHandOffs(book.hand_offs),
    conditions: book.conditions,
    defects: book.defects,
    cells: new Map(cells.map((cell) => [cellKey(cell.variant_id, cell.condition_id), cell])),
  };
}

function pickDefects(book: Book, ids: readonly number[] = []): Defect[] {
  const picked = book.defects.filter((defect) => ids.includes(defect.id));
  if (picked.length < new Set(ids).size)
    throw invalid({ defects: 'One of the defects doesn’t apply to this category' });
  return picked;
}

function quoteBook(book: Book, defects: readonly number[] | undefined): Quote[] {
  const picked = pickDefects(book, defects);
  const present = book.conditions.filter((condition) => !condition.is_archived);
  const byParent = Map.groupBy(present, (condition) => condition.parent_id);
  const inOrder = (byParent.get(null) ?? []).flatMap((condition) => [condition, ...(byParent.get(condition.id) ?? [])]);
  return book.nodes.flatMap((node) => inOrder.map((condition) => quoteCondition(book, node, condition, picked)));
}

function quoteCondition(book: Book, node: PriceNode, condition: ConditionRow, defects: readonly Defect[]): Quote {
  const value = subValue(condition);
  const cell_of = value && condition.parent_id !== null ? condition.parent_id : condition.id;
  const cell = book.cells.get(cellKey(node.id, cell_of));
  const result = quotePrice({
    ...book.settings,
    currency: book.currency,
    cell: priceCell(book, node, cell_of),
    sub_condition: value && { name: condition.name, value },
    defects,
    lowest_price: defects.length > 0 ? lowestPrice(book, node) : null,
  });
  return {
    variant_id: node.id,
    condition_id: condition.id,
    currency: book.currency,
    price: result.price,
    rule_price: result.rule_price,
    original_price: cell?.original_price ?? null,
    source: cell?.source ?? null,
    source_name: cell?.source_name ?? null,
    is_custom_price: cell != null && cell.custom_price !== null,
    price_list_id: cell?.price_list_id ?? null,
    last_update: cell ? new Date(cell.updated_at).toISOString() : null,
    steps: result.steps,
  };
}

function subValue({ sub_type, sub_amount_type, sub_amount_price }: ConditionRow): Adjustment | null {
  if (sub_type === null || sub_amount_type === null || sub_amount_price === null) return null;
  return { type: sub_type, amount_type: sub_amount_type, amount_price: sub_amount_price };
}

function priceCell(book: Book, node: PriceNode, condition_id: number): PriceResult {
  const cell = book.cells.get(cellKey(node.id, condition_id));
  if (!cell) return { price: null, rule_price: null, steps: [] };
  const rules = rulesFor(book.rules, node, condition_id);
  const left = isFollowing(book.hand_offs, node) ? {} : { kept_price: cell.price };
  return computePrice({ ...cell, ...book.settings, ...left, currency: book.currency, rules });
}

/** The lowest price among the active conditions. */
function lowestPrice(book: Book, node: PriceNode): number | null {
  const prices = book.conditions
    .filter((condition) => condition.parent_id === null && !condition.is_archived)
    .map((condition) => priceCell(book, node, condition.id).price)
    .filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}
