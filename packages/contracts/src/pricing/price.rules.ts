import { describeAmount } from '../conditions/amount.rules.ts';
import type { Adjustment, AmountType } from '../conditions/condition-group.contract.ts';
import { type DefectInput, deductDefects } from '../conditions/deductions.rules.ts';
import { findStop } from '../conditions/defect-effects.rules.ts';
import type { DeductionMode } from '../conditions/defect-part.data.ts';
import { currencyOf } from '../currencies.ts';
import { formatMoney, percentOf } from '../money.ts';
import { planStepLabel, step, type Trail } from './price-trail.rules.ts';
import type { PriceSource, PriceStep } from './pricing.contract.ts';

/**
 * The only place that computes prices, used by the quote, the editor, imports and syncs alike.
 * Source or base → nearest rule → buy plan → floor → ceiling → margin guard → round-up → custom price. The quote then adds
 * the sub-condition, the defects, another round-up and, for the whole order, bonuses and fees.
 * All amounts are whole minor units of `currency`; percentages have at most 4 decimals.
 */

export interface PriceRule extends Adjustment {
  /** Name of the tree node: `Samsung (Smartphones)`. */
  node_name: string;
  /** The price list of the rule; null for the company's own. */
  list_name: string | null;
  floor: number | null;
  ceiling: number | null;
  /** Maximum price as a percentage of the resale price. */
  max_resale_percent: number | null;
  /** Set for the step of the buy plan, which comes after all rules. */
  plan_weeks?: number | null;
}

export interface CellInput {
  currency: string;
  original_price: number | null;
  source: PriceSource;
  source_name: string | null;
  custom_price: number | null;
  resale_price: number | null;
  /** In the order they apply. Of several floors, ceilings or margin guards, the last one applies. */
  rules: readonly PriceRule[];
  is_round_up: boolean;
  /** Round up to a multiple of this many whole units. */
  round_up_step: number;
  /** Set when automatic prices are off: the price set by staff, unaffected by rules, bounds and rounding. */
  kept_price?: number | null;
}

export interface PriceResult {
  /** Null: no price. */
  price: number | null;
  /** The price from source and rules alone. */
  rule_price: number | null;
  steps: PriceStep[];
}

const sourceLabels: Record<PriceSource, string> = {
  base: 'Base price',
  import: 'Imported price',
  sync: 'Followed price',
  parent: 'Parent company’s price',
};

/** An amount, or a percentage of `price`, in minor units. */
export function amountOf(price: number, amount_type: AmountType, amount_price: number): number {
  return amount_type === 0 ? Math.round(amount_price) : percentOf(price, amount_price);
}

/** The price after a markup or discount; never below zero. */
export function adjust(price: number, { type, amount_type, amount_price }: Adjustment): number {
  const amount = amountOf(price, amount_type, amount_price);
  return Math.max(0, type === 1 ? price + amount : price - amount);
}

const describeAdjustment = (adjustment: Adjustment, currency: string) =>
  `${adjustment.type === 1 ? '+' : '−'} ${describeAmount(adjustment.amount_type, adjustment.amount_price, currency)}`;

/** Rounds up to a whole unit of the currency, or to a multiple of `units`. */
export function roundUp(price: number, currency: string, units: number): number {
  const unit = 10 ** currencyOf(currency).decimals * Math.max(1, units);
  return Math.ceil(price / unit) * unit;
}

/** The price of one cell, with its steps. */
export function computePrice(cell: CellInput): PriceResult {
  const steps: PriceStep[] = [];
  return { ...follow(cell, { price: null, steps }), steps };
}

/** What a partner pays for a variant in a condition, and what the company keeps of it. */
export interface PartnerOffer {
  marketer_id: number;
  name: string;
  /** What the partner pays, in minor units. */
  price: number;
  /** The larger of the two is kept. */
  margin_percent: number;
  margin_amount: number;
  /** Whether the answer may name the partner. */
  is_named: boolean;
}

/** What a partner's price leaves for the seller. */
export const netOfMargin = ({ price, margin_percent, margin_amount }: PartnerOffer): number =>
  Math.max(0, price - Math.max(percentOf(price, margin_percent), margin_amount));

/**
 * The better of the company's own price and the best of its partners' prices, less the margin. A partner's price below the
 * company's floor does not count. Of equal prices the own one wins, and of equal partners the first.
 */
export function bestOffer(
  own: PriceResult,
  offers: readonly PartnerOffer[],
  rules: readonly PriceRule[],
): { cell: PriceResult; partner: PartnerOffer | null } {
  const floor = boundBy(rules, 'floor')?.floor ?? 0;
  let partner: PartnerOffer | null = null;
  for (const offer of offers) {
    const net = netOfMargin(offer);
    const beaten = Math.max(own.price ?? 0, partner ? netOfMargin(partner) : 0);
    if (net >= floor && net > beaten) partner = offer;
  }
  if (!partner) return { cell: own, partner };
  const trail: Trail = { price: own.price, steps: [...own.steps] };
  step(
    trail,
    'partner',
    'Partner’s price less your margin',
    netOfMargin(partner),
    partner.is_named ? partner.name : null,
  );
  return { cell: { ...own, price: trail.price, steps: trail.steps ?? [] }, partner };
}

/** The price of one cell without steps: the same computation as `computePrice`, for mass changes. */
export function priceOf(cell: CellInput): number | null {
  return follow(cell, { price: null, steps: null }).price;
}

/** The same with the keys of the steps that changed the price, for preview warnings. */
export function tracePrice(cell: CellInput): { price: number | null; moved: PriceStep['key'][] } {
  const moved: PriceStep['key'][] = [];
  return { price: follow(cell, { price: null, steps: null, moved }).price, moved };
}

function follow(cell: CellInput, trail: Trail): Pick<PriceResult, 'price' | 'rule_price'> {
  const { original_price, custom_price, currency } = cell;
  if (original_price !== null) {
    step(trail, 'source', sourceLabels[cell.source], Math.max(0, original_price), cell.source_name);
    if (cell.kept_price === undefined) applyRules(trail, cell);
  }
  if (cell.kept_price !== undefined && custom_price === null) {
    step(
      trail,
      'hand_off',
      'Price set by staff',
      cell.kept_price,
      'Automatic prices are off: rules and sources do not change it',
    );
  }
  const rule_price = trail.price;
  if (custom_price !== null) {
    const note = () => (rule_price === null ? null : `Without it: ${formatMoney(rule_price, currency)}`);
    step(trail, 'custom', 'Custom price', custom_price, note);
  }
  return { price: trail.price, rule_price };
}

function applyRules(trail: Trail, cell: CellInput) {
  for (const rule of cell.rules) {
    if (rule.amount_price <= 0) continue;
    const price = adjust(trail.price ?? 0, rule);
    if (rule.plan_weeks != null) {
      const percent = rule.type === 1 ? rule.amount_price : -rule.amount_price;
      step(trail, 'plan', planStepLabel(rule.plan_weeks, percent), price, rule.node_name);
      continue;
    }
    const label = () => `Rule for ${rule.node_name}: ${describeAdjustment(rule, cell.currency)}`;
    step(trail, 'rule', label, price, rule.list_name);
  }
  keepInBounds(trail, cell);
  roundTrail(trail, cell);
}

function roundTrail(trail: Trail, by: Pick<CellInput, 'currency' | 'is_round_up' | 'round_up_step'>) {
  if (!by.is_round_up) return;
  const rounded = roundUp(trail.price ?? 0, by.currency, by.round_up_step);
  if (rounded !== trail.price) step(trail, 'round_up', 'Rounded up', rounded);
}

type Bound = 'floor' | 'ceiling' | 'max_resale_percent';

/** Of several bounds of one kind, the nearest applies. */
const boundBy = (rules: readonly PriceRule[], bound: Bound) => rules.findLast((rule) => rule[bound] !== null);

function keepInBounds(trail: Trail, { rules, currency, resale_price }: CellInput) {
  const lowest = boundBy(rules, 'floor');
  if (lowest && (trail.price ?? 0) < (lowest.floor ?? 0)) {
    step(trail, 'floor', 'Lowest price', lowest.floor, () => `Rule for ${lowest.node_name}`);
  }
  const highest = boundBy(rules, 'ceiling');
  if (highest && (trail.price ?? 0) > (highest.ceiling ?? 0)) {
    step(trail, 'ceiling', 'Highest price', highest.ceiling, () => `Rule for ${highest.node_name}`);
  }
  const guard = boundBy(rules, 'max_resale_percent')?.max_resale_percent ?? null;
  if (guard === null) return;
  if (resale_price === null) {
    step(trail, 'margin', 'Margin guard', trail.price, 'Not applied: no resale price is known');
    return;
  }
  const most = percentOf(resale_price, guard);
  if ((trail.price ?? 0) > most) {
    const note = () => `At most ${guard}% of the resale price ${formatMoney(resale_price, currency)}`;
    step(trail, 'margin', 'Margin guard', most, note);
  }
}

export interface QuoteInput {
  currency: string;
  /** The result of `computePrice` for the condition, or for the parent of a sub-condition without its own price. */
  cell: PriceResult;
  /** Set for a sub-condition whose price follows its parent's. */
  sub_condition: { name: string; value: Adjustment } | null;
  defects: readonly DefectInput[];
  /** The lowest condition's price, the floor of defects; null when no condition has a price. */
  lowest_price: number | null;
  /** Rounds the sub-condition's price and the price after the defects like a cell's. */
  is_round_up: boolean;
  round_up_step: number;
  /** How several defects add up. Left out: as each is marked. */
  deduction_mode?: DeductionMode;
}

/** The offered price of one device: the cell's price, then sub-condition and defects. */
export function quotePrice(input: QuoteInput): PriceResult {
  const { currency, cell, sub_condition, defects, lowest_price } = input;
  if (cell.price === null) return cell;
  const steps = [...cell.steps];
  const trail: Trail = { price: cell.price, steps };
  const stop = findStop(defects);
  if (stop) {
    step(trail, 'stop', stop.name, null, 'Not bought at any price');
    return { price: null, rule_price: cell.rule_price, steps };
  }
  if (sub_condition) {
    const label = `${sub_condition.name} ${describeAdjustment(sub_condition.value, currency)}`;
    step(trail, 'sub_condition', label, adjust(cell.price, sub_condition.value));
    roundTrail(trail, input);
  }
  const sound = trail.price ?? 0;
  const limits = { currency, floor: Math.min(sound, lowest_price ?? 0), mode: input.deduction_mode };
  for (const { key, label, after, note } of deductDefects(sound, defects, limits)) step(trail, key, label, after, note);
  // A price set by staff or by a partner is never rounded, also not after a deduction. A device with defects never gets more than without.
  const isSetByStaff = cell.steps.some(({ key }) => ['custom', 'hand_off', 'partner'].includes(key));
  const rounded = roundUp(trail.price ?? 0, currency, input.round_up_step);
  if (defects.length > 0 && !isSetByStaff && rounded <= sound) roundTrail(trail, input);
  return { price: trail.price, rule_price: cell.rule_price, steps };
}

export interface BonusInput {
  /** The bonus of a promo code, from `promoBonus`. */
  promo: { code: string; bonus: number; is_stacked_with_method: boolean } | null;
  /** The payout method's bonus, such as for store credit. */
  payout_bonus: { method: string; percent: number } | null;
  expedited_fee: number;
  shipping_cost: number;
}

/** An order's payout: the sum of its items plus promo code and payout method's bonus, minus fees. Never below zero. */
export function addBonuses(subtotal: number, input: BonusInput): { total: number; steps: PriceStep[] } {
  const steps: PriceStep[] = [];
  const trail: Trail = { price: subtotal, steps };
  const { promo, payout_bonus } = input;
  const method = payout_bonus ? percentOf(subtotal, payout_bonus.percent) : 0;
  const isEither = promo !== null && !promo.is_stacked_with_method && method > 0 && promo.bonus > 0;
  if (promo && promo.bonus > 0) {
    if (isEither && promo.bonus < method) {
      step(
        trail,
        'promo',
        `Promo code ${promo.code}`,
        trail.price,
        `Not added to the larger ${payout_bonus?.method} bonus`,
      );
    } else step(trail, 'promo', `Promo code ${promo.code}`, subtotal + promo.bonus);
  }
  if (payout_bonus && method > 0) {
    const label = `${payout_bonus.method} + ${payout_bonus.percent}%`;
    if (isEither && promo.bonus >= method) {
      step(trail, 'payout_bonus', label, trail.price, `Not added to promo code ${promo.code}`);
    } else step(trail, 'payout_bonus', label, (trail.price ?? 0) + method);
  }
  const fees = { expedited_fee: 'Expedited payout', shipping_cost: 'Shipping cost' } as const;
  for (const key of ['expedited_fee', 'shipping_cost'] as const) {
    if (input[key] > 0) step(trail, key, fees[key], Math.max(0, (trail.price ?? 0) - input[key]));
  }
  return { total: trail.price ?? 0, steps };
}
