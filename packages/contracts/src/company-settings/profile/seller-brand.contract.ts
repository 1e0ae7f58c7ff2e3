import { z } from 'zod';
import { LinkToken } from '../../fields.ts';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, explain, fileContract } from '../../route.ts';

const area = 'portal';

/** What a company shows of itself to everybody. */
export const SellerBrand = z
  .object({
    name: z.string(),
    logo_url: z.string().nullable().describe('Where the logo is loaded, on this server; null without one'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    accent: z
      .string()
      .nullable()
      .describe('`#rrggbb` of buttons and links, in a shade that can be read; null: the default'),
    language: LanguageCode.nullable().describe('Of the buyer, by the link of an invoice; null: the page knows its own'),
    country_code: z.string().describe('The company’s, for dates and amounts'),
  })
  .meta({ id: 'SellerBrand' });
export type SellerBrand = z.infer<typeof SellerBrand>;

export const findSellerBrand = contract({
  method: 'POST',
  url: '/v1/portal/brand',
  area,
  summary: 'In whose name a seller’s page is shown',
  description:
    'With the token of any link to a seller: a revised offer, the kit or the code, a single label, signing, an invoice, or unsubscribing. A wrong or expired one is a 404, too many of them from one IP address a 429.',
  access: 'public',
  body: z.object({ token: LinkToken.max(500) }),
  data: SellerBrand,
});

export const readCompanyLogo = fileContract({
  method: 'GET',
  url: '/v2/domain/logo/:key',
  area: 'company',
  summary: 'The logo of a company, on its sellers’ pages and in its emails',
  access: 'public',
  params: z.object({ key: explain(z.string().min(1).max(300), 'From the address of the logo', '3f0c1f6e') }),
  query: z.object({
    v: z.string().max(20).optional().describe('Changes with the logo, so that no old one is kept'),
    as: z
      .enum(['original', 'picture'])
      .optional()
      .describe('`picture`: as PNG or JPEG, never as SVG. Default: as it was uploaded'),
  }),
  binary: ['image/svg+xml', 'image/png', 'image/jpeg'],
});
