import type { ResetForm } from '@tradepost/contracts/session/password.contract';
import { findPasswordProblem } from '@tradepost/contracts/session/password.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { users } from '../../platform/identity/user.table.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../platform/tenancy/savepoint.ts';
import { mailAccount, pageUrl } from './account-mail.commands.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { findToken, issueToken, useToken } from './one-time-token.commands.ts';
import type { From } from './open-session.commands.ts';
import { storePassword } from './password.commands.ts';

const resetMinutes = 60;

interface Found {
  user_id: number;
  company_id: number;
  email: string;
}

/** Rolls back the work done for an unknown email. */
class UnknownEmail extends Error {}

/**
 * Emails a link if a user signs in with this email. For an unknown one the same work is done for some user and rolled
 * back, so that neither the response nor its time reveals the difference.
 */
export async function requestReset(platform: Platform, email: string, ip: string): Promise<void> {
  await countAttempt(platform, attemptKeys('reset', email, ip));
  const [user, somebody] = await asSystem(platform, (db) =>
    readRows<Found & { is_asked: boolean }>(
      db,
      sql`(${findUser(email)})
          union all
          (select m.user_id, m.company_id, m.email, false from members m order by m.company_id, m.id limit 1)`,
    ),
  ).then((rows) => (rows[0]?.is_asked ? rows : [undefined, rows[0]]));
  const target = user ?? somebody;
  const scope = target && (await scopeOf(platform, target.company_id, null, 'password reset'));
  if (!scope || !target) return;
  const user_id = target.user_id;
  await inTransaction(scope, (ctx) =>
    inSavepoint(ctx, async () => {
      await mailAccount(ctx, user_id, { kind: 'reset', ...(await issueResetLink(ctx, user_id)) });
      if (!user) throw new UnknownEmail();
    }).catch((error) => {
      if (!(error instanceof UnknownEmail)) throw error;
    }),
  );
}

/** The link with which a user sets a new password, once. */
export async function issueResetLink(ctx: Ctx, user_id: number): Promise<{ url: string; minutes: number }> {
  const token = await inSystemRole(ctx, (db) =>
    issueToken(db, {
      kind: 'reset',
      subject: String(user_id),
      data: { company_id: ctx.company_id },
      expires_at: new Date(ctx.clock.now().getTime() + resetMinutes * 60_000),
    }),
  );
  return { url: pageUrl(ctx, `/reset-password?key=${token}`), minutes: resetMinutes };
}

/** The link for the person who signs in with this email, to hand over; null when nobody does. For the operator only. */
export async function issueLinkOfUser(platform: Platform, email: string): Promise<string | null> {
  const [found] = await asSystem(platform, (db) => readRows<Found>(db, findUser(email)));
  const scope = found && (await scopeOf(platform, found.company_id, null, 'operator'));
  if (!found || !scope) return null;
  return (await inTransaction(scope, (ctx) => issueResetLink(ctx, found.user_id))).url;
}

const findUser = (email: string): SQL =>
  sql`select u.id as user_id, m.company_id, u.email, true as is_asked
        from users u join members m on m.user_id = u.id and m.is_active
       where lower(u.email) = ${email.toLowerCase()} order by m.is_ghost, m.created_at, m.company_id limit 1`;

const expired = () => invalid({ key: 'This link is no longer valid. Request a new one.' });

/** Sets a new password with the link's token, which also verifies the email. */
export async function resetPassword(platform: Platform, form: ResetForm, from: From): Promise<{ email: string }> {
  const keys = attemptKeys('reset', form.key, from.ip);
  await countAttempt(platform, keys);
  const found = await asSystem(platform, (db) => findToken(db, 'reset', form.key));
  const scope = found && (await scopeOf(platform, Number(found.data.company_id), null, 'password reset'));
  if (!scope || !found) throw expired();
  const user_id = Number(found.subject);
  const email = await inTransaction(scope, async (ctx) => {
    const user = await inSystemRole(ctx, async (db) => {
      if (!(await useToken(db, 'reset', form.key))) throw expired();
      const { email, first_name, last_name } = users;
      const [row] = await db
        .update(users)
        .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, app_now())` })
        .where(eq(users.id, user_id))
        .returning({ email, first_name, last_name });
      return row;
    });
    if (!user) throw expired();
    const problem = findPasswordProblem(form.password, [user.email, user.first_name, user.last_name]);
    if (problem) throw invalid({ password: problem });
    await storePassword(ctx, user_id, form.password, from, null);
    return user.email;
  });
  await resetAttempts(platform, keys);
  await resetAttempts(platform, attemptKeys('login', email, from.ip));
  return { email };
}
