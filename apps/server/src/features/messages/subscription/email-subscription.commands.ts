import type { setSubscription as contract } from '@tradepost/contracts/messages/email-subscription.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { emailUnsubscribes } from '../../../platform/mail/message-text.table.ts';
import { unsubscribeLink } from '../../../platform/mail/unsubscribe-link.ts';
import { type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';

/** Turns optional emails to an address off or on. Idempotent. */
export async function setSubscription(
  ctx: Ctx,
  { email, is_subscribed }: ServedInput<typeof contract>['body'],
  source: 'link' | 'staff' = 'staff',
): Promise<null> {
  const { company_id } = ctx;
  if (is_subscribed)
    await ctx.db
      .delete(emailUnsubscribes)
      .where(and(eq(emailUnsubscribes.company_id, company_id), eq(emailUnsubscribes.email, email)));
  else await ctx.db.insert(emailUnsubscribes).values({ company_id, email, source }).onConflictDoNothing();
  return null;
}

/** Unsubscribes the address of a link, or undoes it. Invalid links are rate limited by IP address. */
export async function unsubscribeByLink(platform: Platform, token: string, ip: string, is_subscribed: boolean) {
  const found = await findGuessed(platform, attemptKeys('token', token, ip), async () => {
    const link = unsubscribeLink.open(platform, token);
    const scope = link && (await scopeOf(platform, link.company_id, null, 'unsubscribe link'));
    return link && scope && { link, scope };
  });
  if (!found) throw new HttpError(404, 'This link is not complete. Copy the whole link from the email.');
  const { link, scope } = found;
  await inTransaction(scope, (ctx) => setSubscription(ctx, { email: link.email, is_subscribed }, 'link'));
  return { company_name: scope.company.name, email: link.email };
}
