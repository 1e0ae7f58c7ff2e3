import type {
  Condition,
  ConditionGroup,
  Defect,
  SubCondition,
} from '@tradepost/contracts/conditions/conditions.contract';
import { computePrice, type PriceResult, quotePrice } from '@tradepost/contracts/pricing/price.rules';
import type { Channel, Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { eq } from 'drizzle-orm';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getDeviceRow, getVariantRow, listVariants, toDevice, toVariant } from '../catalog/catalog.queries.ts';
import { variants } from '../catalog/catalog.table.ts';
import { findConditionGroup } from '../conditions/conditions.queries.ts';
import {
  cellKey,
  getPriceSettings,
  listPriceLists,
  listPriceNodes,
  loadCells,
  loadRules,
  nodesOf,
  type PriceCell,
  type PriceNode,
  type PriceSettings,
  priceLockDays,
  type RuleIndex,
  rulesFor,
} from './price-book.queries.ts';

/** Where and how a device is offered. Without a location the company's prices count. */
export interface QuotePlace {
  location_id?: number | null;
  channel?: Channel;
}

export interface VariantQuote extends QuotePlace {
  variant_id: number;
  condition_id: number;
  /** Ids of the defects found; they must be of the category's set. */
  defects?: readonly number[];
}

/** What the counter asks about one model: its category's axes, variants, conditions and defects. 404 when it is not bought. */
export async function getModelForQuote(ctx: Ctx, model_id: number): Promise<QuoteModel> {
  return (await openModel(ctx, model_id)).model;
}

async function openModel(ctx: Ctx, model_id: number) {
  const row = await getDeviceRow(ctx, model_id);
  if (!row.is_active) throw notFound('Model');
  const group = await findConditionGroup(ctx, row.category.id);
  const found = await listVariants(ctx, [model_id], true);
  const model: QuoteModel = {
    ...toDevice(row),
    identifier: row.identifier,
    axes: row.axes,
    variants: found.map((variant) => toVariant(row.axes, variant)),
    conditions: group?.conditions ?? [],
    defects: group?.defects ?? [],
  };
  return { model, group, nodes: nodesOf(row, found) };
}

/** The price of one variant in one condition, archived or not, with the steps that led to it. */
export async function quoteVariant(ctx: Ctx, { condition_id, ...request }: VariantQuote): Promise<Quote> {
  const quotes = await quoteAll(ctx, { ...request, with_archived: true });
  const quote = quotes.find((each) => each.condition_id === condition_id);
  if (!quote) throw notFound('Condition');
  return quote;
}

/** The prices of one variant in all conditions and sub-conditions of its category, with steps. */
export function quoteCells(ctx: Ctx, request: Omit<VariantQuote, 'condition_id'>): Promise<Quote[]> {
  return quoteAll(ctx, { ...request, with_archived: false });
}

type Request = Omit<VariantQuote, 'condition_id'> & { with_archived: boolean };

async function quoteAll(ctx: Ctx, request: Request): Promise<Quote[]> {
  const [node] = await listPriceNodes(ctx, eq(variants.id, request.variant_id));
  if (!node) throw notFound('Variant');
  const group = await findConditionGroup(ctx, node.category_id, request.with_archived);
  if (!group) return [];
  const book = await openBook(ctx, [node], request);
  return quoteNode(book, node, group, pickDefects(group.defects, request.defects ?? []));
}

interface PricesRequest {
  variant_id?: number;
  model_id?: number;
  defects?: number[];
  location_id?: number;
  channel: Channel;
}

/**
 * The answer of the call `get-prices`: the model, and the prices of one of its variants with steps, or of all without.
 * Without a location that of the request's header counts.
 */
export async function getPrices(ctx: Ctx, { variant_id, model_id = 0, defects = [], ...place }: PricesRequest) {
  const { model, group, nodes } = await openModel(
    ctx,
    variant_id === undefined ? model_id : (await getVariantRow(ctx, variant_id)).model_id,
  );
  const book = await openBook(ctx, nodes, { ...place, location_id: place.location_id ?? ctx.location_id });
  const asked = nodes.filter((node) => variant_id === undefined || node.id === variant_id);
  if (asked.length === 0) throw notFound('Variant');
  const picked = pickDefects(model.defects, defects);
  const quotes = group ? asked.flatMap((node) => quoteNode(book, node, group, picked)) : [];
  return {
    currency: book.currency,
    price_lock_days: priceLockDays(book.settings, place.channel),
    model,
    quotes: variant_id === undefined ? quotes.map((quote) => ({ ...quote, steps: [] })) : quotes,
  };
}

interface Book {
  currency: string;
  cells: Map<string, PriceCell>;
  rules: RuleIndex;
  settings: PriceSettings;
}

async function openBook(
  ctx: Ctx,
  nodes: PriceNode[],
  { location_id = null, channel = 'in-store' }: QuotePlace,
): Promise<Book> {
  const lists = await listPriceLists(ctx, { location_id, channel });
  return {
    currency: lists[0]?.currency ?? ctx.company.currency,
    cells: await loadCells(
      ctx,
      lists,
      nodes.map((node) => node.id),
    ),
    rules: await loadRules(ctx, lists, nodes),
    settings: await getPriceSettings(ctx),
  };
}

function pickDefects(all: readonly Defect[], ids: readonly number[]): Defect[] {
  const picked = all.filter((defect) => ids.includes(defect.id));
  if (picked.length < new Set(ids).size) throw invalid({ defects: 'A defect is not of this category' });
  return picked;
}

function quoteNode(book: Book, node: PriceNode, group: ConditionGroup, defects: readonly Defect[]): Quote[] {
  const priced = group.conditions.map((condition) => ({ condition, result: priceCell(book, node, condition.id) }));
  const lowest = priced
    .filter(({ condition }) => !condition.is_archived)
    .map(({ result }) => result.price)
    .filter((price) => price !== null);
  const lowest_price = lowest.length > 0 ? Math.min(...lowest) : null;
  const quote = (condition: Condition | SubCondition, cell: PriceResult, cell_of: number): Quote => {
    const value = condition.is_subcondition ? condition.condition_sub_value : null;
    const sub_condition = value && { name: condition.name, value };
    const result = quotePrice({ currency: book.currency, cell, sub_condition, defects, lowest_price });
    return toQuote(book, node, condition.id, cell_of, result);
  };
  return priced.flatMap(({ condition, result }) => [
    quote(condition, result, condition.id),
    ...condition.sub_conditions.map((sub) =>
      sub.condition_sub_value === null
        ? quote(sub, priceCell(book, node, sub.id), sub.id)
        : quote(sub, result, condition.id),
    ),
  ]);
}

function priceCell(book: Book, node: PriceNode, condition_id: number): PriceResult {
  const cell = book.cells.get(cellKey(node.id, condition_id));
  if (!cell) return { price: null, rule_price: null, steps: [] };
  return computePrice({
    ...cell,
    ...book.settings,
    currency: book.currency,
    rules: rulesFor(book.rules, node, condition_id),
  });
}

function toQuote(book: Book, node: PriceNode, condition_id: number, cell_of: number, result: PriceResult): Quote {
  const cell = book.cells.get(cellKey(node.id, cell_of));
  return {
    variant_id: node.id,
    condition_id,
    currency: book.currency,
    price: result.price,
    rule_price: result.rule_price,
    original_price: cell?.original_price ?? null,
    source: cell?.source ?? null,
    source_name: cell?.source_name ?? null,
    is_custom_price: cell != null && cell.custom_price !== null,
    price_list_id: cell?.price_list_id ?? null,
    last_update: cell?.updated_at ?? null,
    steps: result.steps,
  };
}
