import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { MarketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import { type StoredTexts, textFor } from '@tradepost/contracts/languages/own-texts.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findSystemAt, isReady, settingsOf } from '../accounts/system.queries.ts';

/** What sellers read about marketing, in their language or the company's; null while nothing is sent. */
export async function findKlaviyoTexts(ctx: Ctx, language: MessageLanguage): Promise<MarketingTexts | null> {
  const row = await findSystemAt(ctx, 'klaviyo');
  if (!row || !isReady(row)) return null;
  const stored = settingsOf('klaviyo', row) as StoredTexts<keyof MarketingTexts>;
  const languages = [language, await findTextLanguage(ctx)];
  const read = (field: keyof MarketingTexts) => textFor(stored, field, languages) || null;
  return { sms_disclosure: read('sms_disclosure'), approval_message: read('approval_message') };
}
