import { fractionOf, fullRate } from '../company/sale-tax.rules.ts';
import type { ChannelFee } from '../pricing/desk/selling-costs.contract.ts';

/** What is left of a sale after each step, from what documents say and, where they say nothing, from what the company assumes. */

/** What selling costs where no document says it. Amounts are minor units. */
export interface StandardCosts {
  channels: readonly ChannelFee[];
  /** A label to us, for a unit that was sent in without one on record. */
  label_in: number;
  /** A label to a buyer. */
  label_out: number;
  /** The work on a unit without recorded work. */
  work: number;
  /** A sale that is taken back. */
  return: number;
}

export const noStandardCosts: StandardCosts = { channels: [], label_in: 0, label_out: 0, work: 0, return: 0 };

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
  /** Units that were sent in without a label on record. */
  unlabeled: number;
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
  fee: { label: 'Channel fees', help: 'Fees of the channels that units were sold through' },
  shipping_in: {
    label: 'Shipping in',
    help: 'Labels of the orders that the units were bought in; the standard label for units without one',
  },
  shipping_out: { label: 'Shipping out', help: 'The standard label, for units that were sent to their buyers' },
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
    shipping_in: sums.shipping_in + sums.unlabeled * costs.label_in,
    shipping_out: sums.shipped * costs.label_out,
    parts: sums.parts,
    work: sums.work + sums.unworked * costs.work,
    other: sums.other,
    returns: sums.returned * costs.return,
  };
  const taken = profitStepKeys.reduce((sum, key) => sum + steps[key], 0);
  return { sale: sums.sale, ...steps, net: sums.sale - taken };
}

/** The assumed fee of some sales of a channel. */
export const channelFee = (
  { sale, units }: Pick<ProfitSums, 'sale' | 'units'>,
  { fee_percent, fee_amount }: Pick<ChannelFee, 'fee_percent' | 'fee_amount'>,
): number => fractionOf(Math.max(0, sale), fee_percent, fullRate) + units * fee_amount;

/** The steps that are assumed at least in part: where something counts and the company states a cost for it. */
export function assumedSteps(sums: ProfitSums, costs: StandardCosts): ProfitStep[] {
  const assumed: [ProfitStep, boolean][] = [
    ['fee', sums.fee !== 0],
    ['shipping_in', sums.unlabeled > 0 && costs.label_in > 0],
    ['shipping_out', sums.shipped > 0 && costs.label_out > 0],
    ['work', sums.unworked > 0 && costs.work > 0],
    ['returns', sums.returned > 0 && costs.return > 0],
  ];
  return assumed.flatMap(([key, isAssumed]) => (isAssumed ? [key] : []));
}
