import type { Profile } from '@tradepost/contracts/session/profile.contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import { oneTimeCodes } from '../../platform/identity/session.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import {
  asSystem,
  type Ctx,
  inSystemRole,
  inTransaction,
  type Platform,
  type Scope,
} from '../../platform/tenancy/ctx.ts';
import { formatNow, mailAccount, pageUrl } from './account-mail.commands.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { codeMinutes, issueCode, resendSeconds, useCode } from './one-time-code.commands.ts';
import { findToken, issueToken, revokeTokens, useToken } from './one-time-token.commands.ts';
import { findProfile } from './profile.queries.ts';

const linkHours = 24;
const kind = 'change_email';

/** Emails a link and a code to an address. Either one makes it the user's sign-in address. */
export async function mailVerification(ctx: Ctx, user_id: number, email: string): Promise<void> {
  const subject = String(user_id);
  const now = ctx.clock.now();
  const { is_taken, token, code } = await inSystemRole(ctx, async (db) => {
    const code = await issueCode(db, { kind, subject, now });
    // The link of an earlier email stops working.
    await revokeTokens(db, kind, subject);
    const expires_at = new Date(now.getTime() + linkHours * 3_600_000);
    const token = await issueToken(db, { kind, subject, data: { email, company_id: ctx.company_id }, expires_at });
    return { is_taken: await hasOther(db, user_id, email), token, code };
  });
  if (is_taken) {
    // The response is the same, so that strangers cannot learn who has an account. Only the owner is notified.
    await mailAccount(ctx, user_id, { kind: 'email_in_use', login_url: pageUrl(ctx, '/login') }, email);
    return;
  }
  const url = pageUrl(ctx, `/verify?code=${token}`);
  await mailAccount(ctx, user_id, { kind: 'verify_email', url, code, minutes: codeMinutes }, email);
}

async function hasOther(db: Db, user_id: number, email: string): Promise<boolean> {
  const found = await readRows(
    db,
    sql`select 1 from users where lower(email) = ${email.toLowerCase()} and id <> ${user_id}`,
  );
  return found.length > 0;
}

/** Emails another link and code for the pending address, or for the user's own unverified one. */
export async function sendEmailCode(ctx: Ctx): Promise<{ seconds_left: number }> {
  const { email, pending_email, is_email_verified } = await findProfile(ctx);
  if (!pending_email && is_email_verified) throw conflict('Your email is already verified');
  await mailVerification(ctx, ctx.actor.user_id ?? 0, pending_email ?? email);
  return { seconds_left: resendSeconds };
}

/** Deletes the pending address. */
export async function dropPendingEmail(ctx: Ctx): Promise<Profile> {
  const subject = String(ctx.actor.user_id);
  await inSystemRole(ctx, async (db) => {
    await revokeTokens(db, kind, subject);
    await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.kind, kind), eq(oneTimeCodes.subject, subject)));
  });
  return findProfile(ctx);
}

const wrong = () => invalid({ code: 'The code is incorrect or has expired' });

/** Verifies by the token of a link, signed in or not, or by the six-digit code of the signed-in user. */
export async function verifyEmail(
  platform: Platform,
  scope: Scope | null,
  code: string,
  ip: string,
): Promise<{ email: string }> {
  const digits = code.replace(/\s/g, '');
  const isShort = /^\d{6}$/.test(digits);
  const user = isShort ? scope?.actor.user_id : undefined;
  const keys = attemptKeys('code', isShort ? `${kind}:${user}` : code, ip);
  await countAttempt(platform, keys);
  const email =
    isShort && scope ? await verifyByCode(scope, digits) : isShort ? null : await verifyByLink(platform, code);
  if (email === null) throw wrong();
  await resetAttempts(platform, keys);
  return { email };
}

async function verifyByLink(platform: Platform, token: string): Promise<string | null> {
  const found = await asSystem(platform, (db) => findToken(db, kind, token));
  const scope = found && (await scopeOf(platform, Number(found.data.company_id), null, 'email verification'));
  if (!scope) return null;
  return inTransaction(scope, async (ctx) => {
    const used = await inSystemRole(ctx, (db) => useToken(db, kind, token));
    return used && replaceEmail(ctx, Number(used.subject), String(used.data.email));
  });
}

async function verifyByCode(scope: Scope, code: string): Promise<string | null> {
  const user_id = scope.actor.user_id ?? 0;
  const isRight = await asSystem(scope.platform, (db) =>
    useCode(db, { kind, subject: String(user_id), code, now: scope.platform.clock.now() }),
  );
  if (!isRight) return null;
  return inTransaction(scope, async (ctx) => {
    const { email, pending_email } = await findProfile(ctx);
    return replaceEmail(ctx, user_id, pending_email ?? email);
  });
}

/** Someone else signed up with the address at the same time. */
function refuseTaken(error: { cause?: { code?: string } }): never {
  throw error.cause?.code === '23505' ? wrong() : error;
}

/** Makes the verified address the user's sign-in address, in every company of the user. */
async function replaceEmail(ctx: Ctx, user_id: number, email: string): Promise<string> {
  const old = await inSystemRole(ctx, async (db) => {
    // With two concurrent requests for one address, the second waits here and then finds it taken.
    await runSql(db, sql`select pg_advisory_xact_lock(hashtextextended('email:' || lower(${email}), 0))`);
    if (await hasOther(db, user_id, email)) throw wrong();
    const [before] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user_id))
      .for('no key update');
    await db
      .update(users)
      .set({ email, email_verified_at: sql`app_now()` })
      .where(eq(users.id, user_id))
      .catch(refuseTaken);
    await db
      .update(members)
      .set({ email, version: sql`${members.version} + 1` })
      .where(and(eq(members.user_id, user_id), ne(members.email, email)));
    await revokeTokens(db, kind, String(user_id));
    await revokeTokens(db, 'reset', String(user_id));
    await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.kind, kind), eq(oneTimeCodes.subject, String(user_id))));
    return before?.email;
  });
  if (old !== undefined && old.toLowerCase() !== email.toLowerCase())
    await mailAccount(
      ctx,
      user_id,
      { kind: 'email_changed', new_email: email, at: formatNow(ctx), login_url: pageUrl(ctx, '/login') },
      old,
    );
  return email;
}
