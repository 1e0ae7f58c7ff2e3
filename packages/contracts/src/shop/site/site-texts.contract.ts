import { z } from 'zod';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, Instant } from '../../route.ts';
import { legalKinds } from './legal.contract.ts';
import { ShopKey } from './site.contract.ts';

const area = 'portal';

const site = {
  company: ShopKey,
  language: LanguageCode.optional().describe('As the seller chose it; left out: the browser’s or the default'),
};

export const SiteFaq = z
  .object({
    language: LanguageCode,
    groups: z.array(
      z.object({
        name: z.string().describe('Empty: without a heading'),
        items: z.array(
          z.object({
            id: z.number().int(),
            question: z.string(),
            answer: z.string().describe('In the markup of messages'),
          }),
        ),
      }),
    ),
    values: z
      .object({ company_name: z.string(), company_email: z.string(), company_phone: z.string() })
      .describe('Of the variables in the texts; empty: no value'),
  })
  .meta({ id: 'SiteFaq' });
export type SiteFaq = z.infer<typeof SiteFaq>;

export const listSiteFaqs = contract({
  method: 'GET',
  url: '/v1/portal/site/faq',
  area,
  summary: 'The questions and answers on a company’s public pages',
  access: 'public',
  query: z.object(site),
  data: SiteFaq,
});

export const SiteLegal = z
  .object({
    kind: z.enum(legalKinds),
    language: LanguageCode.describe('Of the text'),
    body: z.string().describe('In the markup of messages'),
    values: SiteFaq.shape.values,
    version: z.number().int().describe('An order names the version that its seller accepted'),
    sha256: z.string().describe('Of the text in this language'),
    created_at: Instant,
    timezone: z.string().describe('The company’s'),
  })
  .meta({ id: 'SiteLegal' });
export type SiteLegal = z.infer<typeof SiteLegal>;

export const findSiteLegal = contract({
  method: 'GET',
  url: '/v1/portal/site/legal',
  area,
  summary: 'The terms or the privacy text on a company’s public pages',
  description: 'A 404 where the company has written none.',
  access: 'public',
  query: z.object({ ...site, kind: z.enum(legalKinds).describe('Which text') }),
  data: SiteLegal,
});
