import type { FormErrors } from '@mantine/form';
import { saleChannelNames, saleChannels } from '@tradepost/contracts/pricing/desk/sale-channel.data';
import { type SellingCosts, SellingCostsForm } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatRate } from '../../../lib/formats/numbers.ts';
import { validateWith } from '../../../lib/forms.ts';

export type CostValues = SellingCostsForm & Record<string, unknown>;

export const emptyCosts: CostValues = defaultSellingCosts as CostValues;

export function toCostValues({ currency: _, categories: __, version: ___, ...costs }: SellingCosts): CostValues {
  return costs;
}

export const validateCosts = (values: CostValues): FormErrors => validateWith<unknown>(SellingCostsForm)(values);

export const costLabels: Record<string, string> = {
  ...Object.fromEntries(saleChannels.map((channel, at) => [`channels.${at}`, saleChannelNames[channel]])),
  label_in: 'Label from the seller',
  label_out: 'Label to the buyer',
  minutes_per_unit: 'Minutes for each device',
  hour_cost: 'Cost of an hour',
  return_percent: 'Sales that buyers return',
  return_cost: 'Cost of a return',
  revision_percent: 'Offers that you revise',
  revision_cost: 'Cost of a revised offer',
  margin: 'Target margin',
  category_margins: 'Margins of categories',
  min_sales: 'Sales needed for a suggestion',
};

const percents = ['return_percent', 'revision_percent'];
const amounts = ['label_in', 'label_out', 'hour_cost', 'return_cost', 'revision_cost'];

interface Margin {
  kind: 'percent' | 'amount';
  value: number;
}

export const formatMargin = ({ kind, value }: Margin, currency: string): string =>
  kind === 'percent' ? formatRate(value) : formatMoney(value, currency);

/** A field's value as text, for the conflict dialog. */
export function formatCost(key: string, value: unknown, currency: string): string {
  if (percents.includes(key)) return formatRate(Number(value));
  if (amounts.includes(key)) return formatMoney(Number(value), currency);
  if (key === 'margin') return formatMargin(value as Margin, currency);
  if (key === 'category_margins') {
    const list = value as CostValues['category_margins'];
    return list.map((each) => formatMargin(each, currency)).join(', ') || 'None';
  }
  if (key.startsWith('channels')) {
    const { fee_percent, fee_amount } = value as CostValues['channels'][number];
    return `${formatRate(fee_percent)} + ${formatMoney(fee_amount, currency)}`;
  }
  return String(value);
}
