import type { ReviewEmail } from '@tradepost/contracts/messages/review-email.contract';
import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMessageSettings, listTexts, shippedOf, toVariables } from '../templates/template.queries.ts';
import { findKnownTemplate } from '../templates/template-facts.queries.ts';
import { reviewEmails } from './review-email.table.ts';

export const defaultDelayDays = 7;

const { id } = messageTemplates['review-request'];

/** The settings and the text in the company's language. */
export async function findReviewEmail(ctx: Ctx): Promise<ReviewEmail> {
  const [own] = await ctx.db.select().from(reviewEmails).where(eq(reviewEmails.company_id, ctx.company_id));
  const texts = await listTexts(ctx, id, 'any');
  const { language } = await findMessageSettings(ctx);
  const template = await findKnownTemplate(ctx, id);
  const original = shippedOf(template, 'any', language);
  const text = texts.find((one) => one.language === language) ?? original;
  return {
    status: own?.is_enabled ?? false,
    delay_days: own?.delay_days ?? defaultDelayDays,
    link: own?.link ?? null,
    subject: text.subject,
    body: text.body,
    original: { subject: original.subject, body: original.body },
    variables: toVariables(template),
    version: own?.version ?? 0,
  };
}
