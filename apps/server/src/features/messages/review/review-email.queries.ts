import type { ReviewEmail } from '@tradepost/contracts/messages/review-email.contract';
import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { shippedTextOf } from '../../orders/mails/order-mail.rules.ts';
import { findMessageSettings, listTexts } from '../templates/template.queries.ts';
import { reviewEmails } from './review-email.table.ts';

export const defaultDelayDays = 7;

/** The settings and the text in the company's language. */
export async function findReviewEmail(ctx: Ctx): Promise<ReviewEmail> {
  const [own] = await ctx.db.select().from(reviewEmails).where(eq(reviewEmails.company_id, ctx.company_id));
  const texts = await listTexts(ctx, messageTemplates['review-request'].id, 'any');
  const { language } = await findMessageSettings(ctx);
  const text = texts.find((one) => one.language === language) ?? shippedTextOf('review-request', 'mail-in', language);
  if (!text) throw new Error('the review email has no text');
  return {
    status: own?.is_enabled ?? false,
    delay_days: own?.delay_days ?? defaultDelayDays,
    link: own?.link ?? null,
    subject: text.subject,
    body: text.body,
    version: own?.version ?? 0,
  };
}
