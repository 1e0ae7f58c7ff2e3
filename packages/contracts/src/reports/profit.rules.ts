import { fractionOf, fullRate } from '../company/sale-tax.rules.ts';

/** What is left of a sale after each step, from what documents say and, where they say nothing, from what the company assumes. */

/** What selling costs where no document says it. Amounts are minor units. */
export interface StandardCosts {
  /** Of what the buyer of a unit that was sold elsewhere paid, in hundredths of a percent. */
  fee_rate: number;
  /** A label to a buyer. */
  label_out: number;
  /** The work on a unit without recorded work. */
  work: number;
  /** A sale that is taken back. */
  return: number;
}

export const noStandardCosts: StandardCosts = { fee_rate: 0, label_out: 0, work: 0, return: 0 };

/** The sums of some sales. Amounts are minor units. */
export interface ProfitSums {
  units: number;
  /** What buyers paid, with all tax. */
  sale: number;
  tax: number;
  purchase: number;
  bonus: number;
  shipping_in: number;
  parts: number;
  /** As recorded. */
  work: number;
  other: number;
  /** Units that were sent to their buyers. */
  shipped: number;
  /** Units without recorded work. */
  unworked: number;
  /** Sales that were taken back. */
  returned: number;
  /** The assumed fees of channels. */
  fee: number;
}

/** What is taken from a sale, in order, each with what it is. */
export const profitSteps = {
  tax: { label: 'Tax', help: 'The tax in what buyers paid, also that of the margin scheme' },
  purchase: { label: 'Paid to sellers', help: 'The purchase price, without bonuses' },
  bonus: { label: 'Bonuses', help: 'Promo codes, bonuses of payout methods, and fees taken from sellers' },
  fee: { label: 'Channel fees', help: 'Fees of the places where units were sold elsewhere' },
  shipping_in: { label: 'Shipping in', help: 'The labels of the orders that the units were bought in' },
  shipping_out: { label: 'Shipping out', help: 'Labels to buyers, for units that were sold elsewhere or sent' },
  parts: { label: 'Parts', help: 'Parts that were added to the costs of the units' },
  work: { label: 'Work', help: 'Work that was added to the costs of the units; the standard minutes for the others' },
  other: { label: 'Other costs', help: 'Other costs of the units, such as storage' },
  returns: { label: 'Returns', help: 'What sales that were taken back cost' },
} as const satisfies Record<string, { label: string; help: string }>;
export type ProfitStep = keyof typeof profitSteps;
export const profitStepKeys = Object.keys(profitSteps) as [ProfitStep, ...ProfitStep[]];

export interface Profit extends Record<ProfitStep, number> {
  sale: number;
  net: number;
}

/** Each step of some sales, and what is left: the sale less all steps. */
export function profitOf(sums: ProfitSums, costs: StandardCosts): Profit {
  const steps: Record<ProfitStep, number> = {
    tax: sums.tax,
    purchase: sums.purchase,
    bonus: sums.bonus,
    fee: sums.fee,
    shipping_in: sums.shipping_in,
    shipping_out: sums.shipped * costs.label_out,
    parts: sums.parts,
    work: sums.work + sums.unworked * costs.work,
    other: sums.other,
    returns: sums.returned * costs.return,
  };
  const taken = profitStepKeys.reduce((sum, key) => sum + steps[key], 0);
  return { sale: sums.sale, ...steps, net: sums.sale - taken };
}

/** The assumed fee of what was sold through a channel for an amount. */
export const channelFee = (amount: number, { fee_rate }: Pick<StandardCosts, 'fee_rate'>): number =>
  fractionOf(Math.max(0, amount), fee_rate, fullRate);

/** The steps that are assumed at least in part: where something counts and the company states a cost for it. */
export function assumedSteps(sums: ProfitSums, costs: StandardCosts): ProfitStep[] {
  const assumed: [ProfitStep, boolean][] = [
    ['fee', sums.fee !== 0],
    ['shipping_out', sums.shipped > 0 && costs.label_out > 0],
    ['work', sums.unworked > 0 && costs.work > 0],
    ['returns', sums.returned > 0 && costs.return > 0],
  ];
  return assumed.flatMap(([key, isAssumed]) => (isAssumed ? [key] : []));
}
