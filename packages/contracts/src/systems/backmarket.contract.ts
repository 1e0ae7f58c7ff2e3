import { z } from 'zod';
import { channelSettings } from './listings/channel-settings.contract.ts';

/** The markets of Back Market, by the language that its calls name them with. */
export const backMarkets = {
  'en-us': 'United States',
  'en-gb': 'United Kingdom',
  'fr-fr': 'France',
  'de-de': 'Germany',
  'es-es': 'Spain',
  'it-it': 'Italy',
  'nl-nl': 'Netherlands',
  'fr-be': 'Belgium',
  'de-at': 'Austria',
  'en-ie': 'Ireland',
  'pt-pt': 'Portugal',
  'sv-se': 'Sweden',
  'el-gr': 'Greece',
  'sk-sk': 'Slovakia',
  'ja-jp': 'Japan',
  'en-au': 'Australia',
} as const;
export type BackMarketMarket = keyof typeof backMarkets;
export const backMarketKeys = Object.keys(backMarkets) as [BackMarketMarket, ...BackMarketMarket[]];

/** The grades in which BuyBack sells, from the best. */
export const buyBackGrades = ['DIAMOND', 'PLATINUM', 'GOLD', 'SILVER', 'BRONZE', 'STALLONE'] as const;
export type BuyBackGrade = (typeof buyBackGrades)[number];

/** What is chosen for Back Market. */
export const BackMarketSettings = z.object({
  ...channelSettings,
  fee_percent: channelSettings.fee_percent.default(1000),
  market: z.enum(backMarketKeys).default('en-us').describe('The market that your prices are for'),
  is_accepting: z
    .boolean()
    .default(true)
    .describe('Accept an order at Back Market as soon as a unit is sold for it. Otherwise accept it there'),
  takes_buyback: z
    .boolean()
    .default(false)
    .describe('Make a mail-in order of every BuyBack order, and tell Back Market what you decide'),
  buyback_conditions: z
    .partialRecord(z.enum(buyBackGrades), z.string().trim().max(80))
    .default({})
    .describe('The name of your condition for each grade of BuyBack'),
  buyback_suspend_reason: z
    .string()
    .trim()
    .max(60)
    .default('')
    .describe('The reason that BuyBack is told of a device that you reject, as Back Market lists it'),
  buyback_offer_reason: z
    .string()
    .trim()
    .max(60)
    .default('')
    .describe('The reason that BuyBack is told of a revised offer, as Back Market lists it'),
});
export type BackMarketSettings = z.output<typeof BackMarketSettings>;
