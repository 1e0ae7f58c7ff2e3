import { z } from 'zod';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { contract } from '../route.ts';

/** What sellers read about marketing, in their language. */
export const MarketingTexts = z
  .object({
    sms_disclosure: z.string().nullable().describe('What they agree to who want text messages; null: nobody is asked'),
    approval_message: z.string().nullable().describe('What they read who agreed'),
  })
  .meta({ id: 'MarketingTexts' });
export type MarketingTexts = z.infer<typeof MarketingTexts>;

export const findMarketingTexts = contract({
  method: 'GET',
  url: '/v1/pos/customer/marketing-texts',
  area: 'customers',
  summary: 'What to read to a seller who gives a phone number, and to one who agreed to marketing',
  access: 'customers.view',
  query: z.object({ language: LanguageCode.optional().describe('Of the seller; default: the company’s') }),
  data: MarketingTexts,
});
