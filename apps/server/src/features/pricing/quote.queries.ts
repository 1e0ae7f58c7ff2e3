import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import type { Defect } from '@tradepost/contracts/conditions/condition-group.contract';
import { appliedDeduction } from '@tradepost/contracts/conditions/deductions.rules';
import { findContradiction, findStop } from '@tradepost/contracts/conditions/defect-effects.rules';
import { withRepairCosts } from '@tradepost/contracts/conditions/repair-cost.rules';
import type { Channel, Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getDeviceRow, listVariants, toDevice, toVariant } from '../catalog/catalog.queries.ts';
import { findConditionGroup } from '../conditions/condition-group.queries.ts';
import { listModelRepairCosts } from '../conditions/repair-costs/repair-cost.queries.ts';
import { cellKey, priceLockDays } from './price-book.queries.ts';
import {
  openBook,
  type PartnerQuote,
  pickDefects,
  type QuotePlace,
  quoteBook,
  quoteCondition,
  type VariantQuotes,
} from './quote-book.queries.ts';
import { countQuotes } from './shown-quotes/quote-counts.commands.ts';

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
    defects: await withAppliedDeductions(ctx, model_id, group?.defects ?? []),
  };
}

/** The defects with what they deduct from this model. */
async function withAppliedDeductions(ctx: Ctx, model_id: number, defects: readonly Defect[]): Promise<Defect[]> {
  if (!defects.some(({ uses_repair_cost }) => uses_repair_cost)) return [...defects];
  const costs = await listModelRepairCosts(ctx, model_id);
  return withRepairCosts(defects, costs).map(({ repair_cost, ...defect }) => ({
    ...defect,
    ...appliedDeduction({ ...defect, repair_cost }),
  }));
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
  quote: PartnerQuote;
  /** The quotes in all active conditions, without defects. */
  ladder: PartnerQuote[];
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
  // A quote agrees its prices line by line, so partners' offers are left out.
  const quotes = quoteBook({ model, ...book, partner_offers: new Map() }, []);
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
  if (variant_id !== undefined) countQuotes(ctx, 'counter', quotes);
  return {
    currency: book.currency,
    price_lock_days: priceLockDays(book.settings, place.channel),
    model: await getModelForQuote(ctx, book.model.id),
    // Whose offer it is stays with the order.
    quotes: quotes.map(
      ({ partner: _partner, ...quote }): Quote => (variant_id === undefined ? { ...quote, steps: [] } : quote),
    ),
  };
}
