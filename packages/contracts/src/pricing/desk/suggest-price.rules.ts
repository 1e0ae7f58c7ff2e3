import { currencyOf } from '../../currencies.ts';
import { formatMoney, percentOf } from '../../money.ts';
import type { SaleChannel } from './sale-channel.data.ts';
import type { SellingCostsForm, TargetMargin } from './selling-costs.contract.ts';

export const suggestionStepKeys = [
  'resale',
  'fee',
  'labels',
  'work',
  'parts',
  'returns',
  'revisions',
  'margin',
  'rounded',
] as const;

/** One step of a suggestion: each starts where the previous one ended. */
export interface SuggestionStep {
  key: (typeof suggestionStepKeys)[number];
  label: string;
  before: number | null;
  after: number;
  note: string | null;
}

/** What a suggestion is made of. */
export interface SuggestionFacts {
  currency: string;
  category_id: number;
  /** What it should sell for, net of tax. */
  expected: number | null;
  /** Sales of the device in 90 days, in any condition. */
  device_sold: number;
  /** Sales of the device in this condition. */
  sold: number;
  /** Parts and work of its units, on average. */
  parts: number | null;
  /** How many were sold where. */
  channels: Partial<Record<SaleChannel, number>>;
}

export type Refusal = 'not_enough_sales' | 'costs_too_high';

export interface Suggestion {
  price: number | null;
  refusal: Refusal | null;
  steps: SuggestionStep[];
}

/** What to pay for a device in a condition, with the steps that lead there. Null where the sales do not tell. */
export function suggestPrice(facts: SuggestionFacts, costs: SellingCostsForm): Suggestion {
  const { expected, device_sold, currency } = facts;
  if (expected === null || expected <= 0 || device_sold < costs.min_sales) {
    return { price: null, refusal: 'not_enough_sales', steps: [] };
  }
  const steps: SuggestionStep[] = [
    { key: 'resale', label: 'Expected resale price', before: null, after: expected, note: noteOfSales(facts) },
  ];
  let left = expected;
  const subtract = (key: SuggestionStep['key'], label: string, amount: number, note: string | null = null) => {
    if (amount <= 0) return;
    steps.push({ key, label, before: left, after: left - amount, note });
    left -= amount;
  };
  subtract('fee', 'Fees of sales channels', feeOf(expected, facts.channels, costs));
  subtract('labels', 'Labels in and out', costs.label_in + costs.label_out);
  subtract('work', 'Work', workOf(costs), `${costs.minutes_per_unit} minutes`);
  subtract('parts', 'Parts and repairs', facts.parts ?? 0, 'The average of your units');
  subtract('returns', 'Expected returns', percentOf(costs.return_cost, costs.return_percent / 100));
  subtract('revisions', 'Expected revised offers', percentOf(costs.revision_cost, costs.revision_percent / 100));
  const margin = marginOf(facts.category_id, costs);
  const note = margin.kind === 'percent' ? `${margin.value / 100}% of what it sells for` : null;
  subtract('margin', 'Your margin', amountOfMargin(expected, margin), note);
  if (left <= 0) return { price: null, refusal: 'costs_too_high', steps };
  subtract('rounded', 'Rounded down', left - roundDown(left, currency));
  if (left <= 0) return { price: null, refusal: 'costs_too_high', steps };
  return { price: left, refusal: null, steps };
}

/** What a unit sells for less all costs, without the margin and the price paid for it. */
export function costsOfSale(facts: SuggestionFacts, costs: SellingCostsForm): number {
  return (
    feeOf(facts.expected ?? 0, facts.channels, costs) +
    costs.label_in +
    costs.label_out +
    workOf(costs) +
    (facts.parts ?? 0) +
    percentOf(costs.return_cost, costs.return_percent / 100) +
    percentOf(costs.revision_cost, costs.revision_percent / 100)
  );
}

/** The margin that a unit of this category should earn. */
export function marginOf(category_id: number, costs: SellingCostsForm): TargetMargin {
  return costs.category_margins.find((each) => each.category_id === category_id) ?? costs.margin;
}

const amountOfMargin = (price: number, { kind, value }: TargetMargin): number =>
  kind === 'percent' ? percentOf(price, value / 100) : value;

const workOf = ({ minutes_per_unit, hour_cost }: SellingCostsForm): number =>
  Math.round((minutes_per_unit * hour_cost) / 60);

/** The fee of a sale at this price, over the channels that such units sell in. Without sales every channel counts the same. */
export function feeOf(price: number, sold: SuggestionFacts['channels'], { channels }: SellingCostsForm): number {
  const total = Object.values(sold).reduce((sum, n) => sum + n, 0);
  if (total === 0) return 0;
  const fees = channels.map(
    ({ channel, fee_percent, fee_amount }) =>
      ((sold[channel] ?? 0) / total) * (percentOf(price, fee_percent / 100) + fee_amount),
  );
  return Math.round(fees.reduce((sum, fee) => sum + fee, 0));
}

/** Down to a whole unit of the currency. */
function roundDown(price: number, currency: string): number {
  const unit = 10 ** currencyOf(currency).decimals;
  return Math.floor(price / unit) * unit;
}

function noteOfSales({ sold, device_sold }: SuggestionFacts): string {
  const own = `${sold} sold in this condition in 90 days`;
  return sold >= 8 ? own : `${own}, ${device_sold} in all conditions: compared with the other conditions`;
}

/** `$12.00 more`, `$3.00 less`. */
export function describeGap(suggested: number, price: number, currency: string): string {
  const gap = suggested - price;
  if (gap === 0) return 'As it is';
  return `${formatMoney(Math.abs(gap), currency)} ${gap > 0 ? 'more' : 'less'}`;
}
