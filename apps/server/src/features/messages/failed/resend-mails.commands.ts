import type { resendMails as contract } from '@tradepost/contracts/messages/failed-mail.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mails } from '../../../platform/mail/mail.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { failedMails } from './failed-mail.queries.ts';

const maxAtOnce = 1000;

/** Queues failed emails again, with all their tries. The change log keeps who did. */
export async function resendMails(
  ctx: Ctx,
  { ids, filter = {}, dry_run }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const chosen = and(failedMails(ctx, filter), ids ? inArray(mails.id, ids) : undefined);
  const failed = await ctx.db
    .select({ id: mails.id, label: mails.to_address })
    .from(mails)
    .where(chosen)
    .orderBy(asc(mails.id))
    .limit(maxAtOnce)
    .for('no key update');
  const found = failed.map(({ id }) => id);
  if (!dry_run && found.length > 0) {
    await ctx.db
      .update(mails)
      .set({
        status: ctx.platform.mailer ? 'queued' : 'outbox',
        attempts: 0,
        error: null,
        is_refused: false,
        next_try_at: sql`app_now()`,
        resent_at: sql`app_now()`,
      })
      .where(and(eq(mails.company_id, ctx.company_id), inArray(mails.id, found)));
  }
  const known = new Set(found);
  const left = (ids ?? []).filter((id) => !known.has(id));
  return {
    outcomes: [
      ...failed.map((mail) => ({ ...mail, is_ok: true, why: null })),
      ...left.map((id) => ({ id, label: `Email ${id}`, is_ok: false, why: 'This email is not among the failed ones' })),
    ],
  };
}
