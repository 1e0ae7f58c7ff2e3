import type { ConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import type { Adjustment } from '@tradepost/contracts/conditions/condition-group.contract';
import type { DefectInput } from '@tradepost/contracts/conditions/deductions.rules';
import type { DeductionMode, DefectPart } from '@tradepost/contracts/conditions/defect-part.data';
import type { ModelRepairCost } from '@tradepost/contracts/conditions/repair-cost.contract';
import { withRepairCosts } from '@tradepost/contracts/conditions/repair-cost.rules';
import { quotePrice } from '@tradepost/contracts/pricing/price.rules';
import { formatMoney } from '../../../lib/formats/money.ts';
import type { AdjustmentValues, ConditionValues } from '../condition.rules.ts';

export interface PreviewSub {
  key: string;
  id: number | null;
  name: string;
  terms: readonly string[];
  value: AdjustmentValues | null;
}

export interface PreviewCondition {
  key: string;
  id: number | null;
  name: string;
  terms: readonly string[];
  subs: readonly PreviewSub[];
}

export interface PreviewDefect extends DefectInput {
  key: string;
  part: DefectPart;
  uses_repair_cost: boolean;
}

/** How the company deducts, and the repair costs of the sample device. */
export interface PreviewDeductions {
  mode: DeductionMode;
  repair_costs: readonly ModelRepairCost[];
}

/** The stored conditions in the form that the preview uses. */
export function toPreview(conditions: readonly ConditionRecord[]): PreviewCondition[] {
  return conditions.map(({ id, name, condition_term, sub_conditions }) => ({
    key: String(id),
    id,
    name,
    terms: condition_term,
    subs: sub_conditions
      .filter((sub) => !sub.is_archived)
      .map((sub) => ({
        key: String(sub.id),
        id: sub.id,
        name: sub.name,
        terms: sub.condition_term,
        value: sub.condition_sub_value,
      })),
  }));
}

/** The conditions with the one in the form replaced, or added at the end when it is new. */
export function withEditedCondition(
  conditions: readonly PreviewCondition[],
  id: number | null,
  { name, condition_term, sub_conditions }: ConditionValues,
): PreviewCondition[] {
  const typed: PreviewCondition = {
    key: id === null ? 'new' : String(id),
    id,
    name: name.trim() || 'Unnamed',
    terms: filled(condition_term),
    subs: sub_conditions.map((sub) => ({
      key: sub.row,
      id: sub.id,
      name: sub.name.trim() || 'Unnamed',
      terms: filled(sub.condition_term),
      value: sub.condition_sub_value,
    })),
  };
  return conditions.some((each) => each.key === typed.key)
    ? conditions.map((each) => (each.key === typed.key ? typed : each))
    : [...conditions, typed];
}

const filled = (terms: readonly string[]) => terms.filter((term) => term.trim() !== '');

/** Stored prices of one device by condition id; null where the company does not buy it in that condition. */
export type SamplePrices = ReadonlyMap<number, number | null>;

interface Choice {
  condition: PreviewCondition;
  sub: PreviewSub | null;
  defects: readonly PreviewDefect[];
}

export interface PreviewPrice {
  price: number | null;
  /** The price uses an unsaved adjustment, and is not rounded yet. */
  isEstimate: boolean;
}

/** The price that a seller would be offered. */
export function previewPrice(
  { condition, sub, defects }: Choice,
  stored: ReadonlyMap<number, Adjustment | null>,
  prices: SamplePrices,
  lowest: number | null,
  currency: string,
  { mode, repair_costs }: PreviewDeductions = { mode: 'as_marked', repair_costs: [] },
): PreviewPrice {
  const priceOf = (id: number | null) => (id === null ? null : (prices.get(id) ?? null));
  const value = sub?.value ?? null;
  const isStored = sub?.id != null && sameValue(stored.get(sub.id) ?? null, value);
  const isFollowing = value !== null && !isStored;
  const price = sub && !isFollowing ? priceOf(sub.id) : priceOf(condition.id);
  const modifier = value && { ...value, amount_price: value.amount_price ?? 0 };
  const { price: offered } = quotePrice({
    currency,
    cell: { price, rule_price: price, steps: [] },
    sub_condition: isFollowing && sub && modifier ? { name: sub.name, value: modifier } : null,
    defects: withRepairCosts(defects, repair_costs),
    deduction_mode: mode,
    lowest_price: lowest,
    is_round_up: false,
    round_up_step: 1,
  });
  return { price: offered, isEstimate: isFollowing && offered !== null };
}

function sameValue(a: AdjustmentValues | null, b: AdjustmentValues | null): boolean {
  if (a === null || b === null) return a === b;
  return a.type === b.type && a.amount_type === b.amount_type && a.amount_price === b.amount_price;
}

interface SampleQuote {
  variant_id: number;
  condition_id: number;
  price: number | null;
}

/** The first variant that has a price, with all its prices. */
export function pickSample(quotes: readonly SampleQuote[]): { variant_id: number; prices: SamplePrices } | null {
  const first = quotes.find(({ price }) => price !== null);
  if (!first) return null;
  const own = quotes.filter(({ variant_id }) => variant_id === first.variant_id);
  return {
    variant_id: first.variant_id,
    prices: new Map(own.map(({ condition_id, price }) => [condition_id, price])),
  };
}

type StoredDefect = Omit<PreviewDefect, 'key'> & { id: number };

export const toDefects = (defects: readonly StoredDefect[]): PreviewDefect[] =>
  defects.map(({ id, ...defect }) => ({ ...defect, key: String(id) }));

/** The defects with the one in the form replaced, or added at the end when it is new. */
export function withEditedDefect(defects: readonly PreviewDefect[], typed: PreviewDefect): PreviewDefect[] {
  return defects.some(({ key }) => key === typed.key)
    ? defects.map((each) => (each.key === typed.key ? typed : each))
    : [...defects, typed];
}

export function formatPreviewPrice({ price, isEstimate }: PreviewPrice, currency: string): string {
  if (price === null) return 'No price';
  return `${isEstimate ? 'about ' : ''}${formatMoney(price, currency)}`;
}
