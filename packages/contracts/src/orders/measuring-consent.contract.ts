import { z } from 'zod';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { explain, Int } from '../route.ts';
import { consentBases } from './measuring-consent.data.ts';

/** What a visitor of the shop allowed to be measured, and how that came about. */
export const MeasuringConsent = z
  .object({
    analytics: z.boolean().describe('Visits may be counted'),
    advertising: z.boolean().describe('Ads may be measured, with hashed contact details'),
    basis: z
      .enum(consentBases)
      .describe(
        'chosen: in the shop; signal: the browser asks not to share data; not_required: no choice is asked for there',
      ),
    text_version: Int.min(1).describe('Version of the text that was shown'),
    language: LanguageCode.describe('Language of the text that was shown'),
    decided_at: explain(z.iso.datetime(), 'By the clock of the browser', '2026-11-28T09:30:00.000Z'),
  })
  .meta({ id: 'MeasuringConsent' });
export type MeasuringConsent = z.infer<typeof MeasuringConsent>;
