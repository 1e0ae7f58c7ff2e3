import type { ReviewEmail, saveReviewEmail as saveContract } from '@tradepost/contracts/messages/review-email.contract';
import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { requireValidText, saveText } from '../templates/template.commands.ts';
import { findMessageSettings } from '../templates/template.queries.ts';
import { findKnownTemplate } from '../templates/template-facts.queries.ts';
import { findReviewEmail } from './review-email.queries.ts';
import { reviewEmails } from './review-email.table.ts';

const { id } = messageTemplates['review-request'];

type Row = typeof reviewEmails.$inferSelect;

export async function saveReviewEmail(
  ctx: Ctx,
  { delay_days, link, subject, body, version }: ServedInput<typeof saveContract>['body'],
): Promise<ReviewEmail> {
  const template = await findKnownTemplate(ctx, id);
  requireValidText(template, { subject, body, sms: null });
  await changeReviewEmail(ctx, version, async (row) => {
    if (row.is_enabled && link === null) throw invalid({ link: 'Link is required while the review email is on' });
    const { language } = await findMessageSettings(ctx);
    const stored = await findReviewEmail(ctx);
    if (stored.subject !== subject || stored.body !== body)
      await saveText(ctx, template, 'any', { language, subject, body, sms: null });
    return { delay_days, link };
  });
  return findReviewEmail(ctx);
}

/** Turns it on or off. Idempotent. */
export async function setReviewEmailStatus(ctx: Ctx, status: boolean): Promise<ReviewEmail> {
  await changeReviewEmail(ctx, undefined, (row) => {
    if (status && row.link === null) throw conflict('Enter and save the link to your review page first');
    if (row.is_enabled === status) return null;
    return { is_enabled: status, enabled_at: status ? ctx.clock.now().toISOString() : row.enabled_at };
  });
  return findReviewEmail(ctx);
}

async function changeReviewEmail(
  ctx: Ctx,
  version: number | undefined,
  change: (row: Row) => Partial<Row> | null | Promise<Partial<Row> | null>,
): Promise<void> {
  const where = eq(reviewEmails.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: reviewEmails,
    where,
    version,
    change,
    lock: async () => {
      await ctx.db.insert(reviewEmails).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(reviewEmails).where(where).for('no key update');
      return row!;
    },
    current: () => findReviewEmail(ctx),
  });
  ctx.emit('offer-has-changes', { entity: 'review_email' });
}
