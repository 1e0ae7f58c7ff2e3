import { z } from 'zod';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, IdParams, Instant } from '../../route.ts';

/** What a visitor of the shop allowed to be measured, and how that came about. */
export const MeasuringConsent = z
  .object({
    analytics: z.boolean().describe('Visits may be counted'),
    advertising: z.boolean().describe('Ads may be measured, with hashed contact details'),
    basis: z
      .enum(['chosen', 'signal', 'not_required'])
      .describe(
        'chosen: in the shop; signal: the browser asks not to share data; not_required: no choice is asked for there',
      ),
    text_version: z.number().int().describe('Version of the text that was shown'),
    language: LanguageCode.describe('Language of the text that was shown'),
    decided_at: Instant.describe('By the clock of the browser'),
  })
  .meta({ id: 'MeasuringConsent' });
export type MeasuringConsent = z.infer<typeof MeasuringConsent>;
/** How it came about. */
export type ConsentBasis = MeasuringConsent['basis'];

export const findMeasuringConsent = contract({
  method: 'GET',
  url: '/v1/pos/order/measuring-consent/:id',
  area: 'orders',
  summary: 'What the seller of an order allowed the shop to measure',
  description: 'Null when nothing was asked, or when the order came another way.',
  access: 'orders.view',
  params: IdParams,
  data: MeasuringConsent.nullable(),
});
