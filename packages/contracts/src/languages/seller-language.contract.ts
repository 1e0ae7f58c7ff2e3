import { z } from 'zod';
import { LinkToken } from '../fields.ts';
import { contract } from '../route.ts';
import { LanguageCode } from './language-settings.contract.ts';

/** What every page of a seller says about its language. */
export const sellerLanguage = {
  language: LanguageCode.describe('The language of the order'),
  languages: z.array(LanguageCode).describe('The languages that the seller can choose'),
};

export const saveSellerLanguage = contract({
  method: 'POST',
  url: '/v1/portal/language',
  area: 'portal',
  summary: 'Choose the language of the order of a seller’s link',
  description:
    'With the token of any link that opens an order to its seller: the kit, a revised offer, or signing. The order’s pages, emails and documents follow. Wrong tokens are a 404, too many of them from one IP address a 429.',
  access: 'public',
  body: z.object({
    token: LinkToken.max(500),
    language: LanguageCode.describe('The language that the seller chooses'),
  }),
  data: z.object(sellerLanguage),
});
