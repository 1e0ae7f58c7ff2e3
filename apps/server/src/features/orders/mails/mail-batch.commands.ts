import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** Cancels the emails of a batch that have not left. Throws 409 when they have. Idempotent. */
export async function cancelMailBatch(ctx: Ctx, key: string): Promise<{ canceled: number }> {
  const ofBatch = and(eq(mails.company_id, ctx.company_id), eq(mails.batch, key));
  const canceled = await ctx.db
    .update(mails)
    .set({ status: 'canceled' })
    .where(
      and(
        ofBatch,
        inArray(mails.status, ['queued', 'outbox']),
        eq(mails.attempts, 0),
        gt(mails.next_try_at, sql`app_now()`),
      ),
    )
    .returning({ id: mails.id });
  if (canceled.length > 0) return { canceled: canceled.length };
  const stored = await ctx.db.select({ status: mails.status }).from(mails).where(ofBatch);
  if (stored.length === 0) throw notFound('Emails');
  if (stored.every(({ status }) => status === 'canceled')) return { canceled: stored.length };
  throw conflict('These emails have already left');
}
