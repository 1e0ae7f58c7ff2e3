import { z } from 'zod';
import { CategoryId, SettingsVersion } from '../../fields.ts';
import { contract, Int, Minor, maxPrice } from '../../route.ts';
import { saleChannels } from './sale-channel.data.ts';

const area = 'settings';

/** Hundredths of a percent, as everywhere. */
const Percent = (what: string) => Int.min(0, `${what} must be at least 0`).max(10_000, `${what} must be at most 100`);
const Amount = (what: string) => Minor.min(0, `${what} must be at least 0`).max(maxPrice, `${what} is too large`);

export const SaleChannelKey = z.enum(saleChannels).describe('Where a unit is sold');

export const ChannelFee = z.object({
  channel: SaleChannelKey,
  fee_percent: Percent('Fee').describe('Its share of a sale, in hundredths of a percent'),
  fee_amount: Amount('Fee').describe('Its fixed fee for each sale, in minor units'),
});
export type ChannelFee = z.infer<typeof ChannelFee>;

const marginFields = {
  kind: z.enum(['percent', 'amount']).describe('percent: of what the unit sells for, net of tax'),
  value: Minor.min(0, 'Margin must be at least 0')
    .max(maxPrice, 'Margin is too large')
    .describe('Hundredths of a percent, or minor units'),
};
const isPossible = ({ kind, value }: { kind: string; value: number }) => kind === 'amount' || value <= 9_500;
const tooMuch = { path: ['value'], message: 'Margin must be at most 95' };

export const TargetMargin = z.object(marginFields).refine(isPossible, tooMuch).describe('What a unit should earn');
export type TargetMargin = z.infer<typeof TargetMargin>;

export const CategoryMargin = z.object({ category_id: CategoryId, ...marginFields }).refine(isPossible, tooMuch);
export type CategoryMargin = z.infer<typeof CategoryMargin>;

export const SellingCostsForm = z.object({
  channels: z
    .array(ChannelFee)
    .max(saleChannels.length)
    .refine((list) => new Set(list.map(({ channel }) => channel)).size === list.length, 'List each channel only once')
    .describe('Channels that are left out have no fee'),
  label_in: Amount('Label').describe('A label from the seller to you, for each device'),
  label_out: Amount('Label').describe('A label from you to the buyer, for each device'),
  minutes_per_unit: Int.min(0, 'Minutes must be at least 0')
    .max(10_000, 'Minutes must be at most 10,000')
    .describe('Minutes of work on a device, from arrival to sale'),
  hour_cost: Amount('Cost').describe('What an hour of work costs'),
  return_percent: Percent('Share').describe('Sales that buyers return, in hundredths of a percent'),
  return_cost: Amount('Cost').describe('What a return costs on average'),
  revision_percent: Percent('Share').describe('Offers that are revised after inspection, in hundredths of a percent'),
  revision_cost: Amount('Cost').describe('What a revised offer costs on average, such as the label back'),
  margin: TargetMargin,
  category_margins: z
    .array(CategoryMargin)
    .max(200)
    .refine(
      (list) => new Set(list.map(({ category_id }) => category_id)).size === list.length,
      'List each category only once',
    )
    .describe('Categories with a target margin of their own'),
  min_sales: Int.min(3, 'Sales must be at least 3')
    .max(100, 'Sales must be at most 100')
    .describe('Sales of a device in 90 days, in any condition, below which no price is suggested'),
});
export type SellingCostsForm = z.output<typeof SellingCostsForm>;

export const SellingCosts = SellingCostsForm.extend({
  currency: z.string(),
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })).describe('To choose from'),
  version: z.number().int().describe('0: never stored'),
}).meta({ id: 'SellingCosts' });
export type SellingCosts = z.infer<typeof SellingCosts>;

export const findSellingCosts = contract({
  method: 'GET',
  url: '/v1/pos/settings/selling-costs',
  area,
  summary: 'What a sale costs, and what a unit should earn',
  access: 'inventory.cost',
  data: SellingCosts,
});

export const saveSellingCosts = contract({
  method: 'PUT',
  url: '/v1/pos/settings/selling-costs',
  area,
  summary: 'Set what a sale costs, and what a unit should earn',
  description:
    'Suggested prices are computed again in the background. 403 without the permission to see cost and margin.',
  access: 'settings.edit',
  body: SellingCostsForm.extend({ version: SettingsVersion }),
  data: SellingCosts,
});
