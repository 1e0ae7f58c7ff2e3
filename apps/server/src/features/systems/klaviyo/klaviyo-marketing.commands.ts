import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { MarketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import { type StoredTexts, textFor } from '@tradepost/contracts/languages/own-texts.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { MarketingSender } from '../../customers/marketing/marketing-port.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findSystemAt, isReady, settingsOf } from '../accounts/system.queries.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';

/** Klaviyo sends the marketing that sellers agree to. */
export const klaviyoMarketing: MarketingSender = {
  findTexts: findKlaviyoTexts,
  async hearConsent(ctx, order_id) {
    await queuePush(ctx, 'klaviyo', {
      what: 'subscription',
      record: 'order',
      record_id: order_id,
      key: `subscription ${order_id}`,
    });
  },
};

/** What sellers read about marketing, in their language or the company's; null while nothing is sent. */
async function findKlaviyoTexts(ctx: Ctx, language: MessageLanguage): Promise<MarketingTexts | null> {
  const row = await findSystemAt(ctx, 'klaviyo');
  if (!row || !isReady(row)) return null;
  const stored = settingsOf('klaviyo', row) as StoredTexts<keyof MarketingTexts>;
  const languages = [language, await findTextLanguage(ctx)];
  const read = (field: keyof MarketingTexts) => textFor(stored, field, languages) || null;
  return { sms_disclosure: read('sms_disclosure'), approval_message: read('approval_message') };
}
