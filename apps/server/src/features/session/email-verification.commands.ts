import type { Profile } from '@tradepost/contracts/session/profile.contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import {
  asSystem,
  type Ctx,
  inSystemRole,
  inTransaction,
  type Platform,
  type Scope,
} from '../../platform/tenancy/ctx.ts';
import { mailAccount, nowInWords, pageUrl } from './account-mail.commands.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from './login-attempts.commands.ts';
import { codeMinutes, issueCode, resendSeconds, useCode } from './one-time-code.commands.ts';
import { findToken, issueToken, revokeTokens, useToken } from './one-time-token.commands.ts';
import { findProfile } from './profile.queries.ts';

const linkHours = 24;
const kind = 'change_email';

/** Mails a link and a code to an address; whichever is used makes it the one that signs in. */
export async function mailVerification(ctx: Ctx, user_id: number, email: string): Promise<void> {
  const subject = String(user_id);
  const now = ctx.clock.now();
  const { is_taken, token, code } = await inSystemRole(ctx, async (db) => {
    const code = await issueCode(db, { kind, subject, now });
    // The mail before this one is worthless from now on.
    await revokeTokens(db, kind, subject);
    const expires_at = new Date(now.getTime() + linkHours * 3_600_000);
    const token = await issueToken(db, { kind, subject, data: { email, company_id: ctx.company_id }, expires_at });
    return { is_taken: await hasOther(db, user_id, email), token, code };
  });
  if (is_taken) {
    // To say that somebody has it would tell strangers who signs in here: only its owner hears of it.
    await mailAccount(ctx, user_id, { kind: 'email_in_use', login_url: pageUrl(ctx, '/login') }, email);
    return;
  }
  const url = pageUrl(ctx, `/verify?code=${token}`);
  await mailAccount(ctx, user_id, { kind: 'verify_email', url, code, minutes: codeMinutes }, email);
}

async function hasOther(db: Db, user_id: number, email: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from users where lower(email) = ${email.toLowerCase()} and id <> ${user_id}`,
  );
  return found.length > 0;
}

/** Mails another link and code for the address that waits, or for one's own that was never verified. */
export async function sendEmailCode(ctx: Ctx): Promise<{ seconds_left: number }> {
  const { email, pending_email, is_email_verified } = await findProfile(ctx);
  if (!pending_email && is_email_verified) throw conflict('Your email is verified already');
  await mailVerification(ctx, ctx.actor.user_id ?? 0, pending_email ?? email);
  return { seconds_left: resendSeconds };
}

/** Forgets the address that waits. */
export async function dropPendingEmail(ctx: Ctx): Promise<Profile> {
  const subject = String(ctx.actor.user_id);
  await inSystemRole(ctx, async (db) => {
    await revokeTokens(db, kind, subject);
    await db.execute(sql`delete from one_time_codes where kind = ${kind} and subject = ${subject}`);
  });
  return findProfile(ctx);
}

const wrong = () => invalid({ code: 'This code is not right, or no longer valid' });

/** Verifies by the long code of a link, whoever opens it, or by the six digits of who is signed in. */
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
  await takeAttempt(platform, keys);
  const email =
    isShort && scope ? await verifyByCode(scope, digits) : isShort ? null : await verifyByLink(platform, code);
  if (email === null) throw wrong();
  await forgetAttempts(platform, keys);
  return { email };
}

async function verifyByLink(platform: Platform, token: string): Promise<string | null> {
  const found = await asSystem(platform, (db) => findToken(db, kind, token));
  const scope = found && (await scopeOf(platform, Number(found.data.company_id), null, 'e-mail verification'));
  if (!scope) return null;
  return inTransaction(scope, async (ctx) => {
    const used = await inSystemRole(ctx, (db) => useToken(db, kind, token));
    return used && takeOver(ctx, Number(used.subject), String(used.data.email));
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
    return takeOver(ctx, user_id, pending_email ?? email);
  });
}

/** Somebody signed up with the address in the same moment. */
function refuseTaken(error: { cause?: { code?: string } }): never {
  throw error.cause?.code === '23505' ? wrong() : error;
}

/** The verified address signs in from now on, and every company of the user knows it. */
async function takeOver(ctx: Ctx, user_id: number, email: string): Promise<string> {
  const old = await inSystemRole(ctx, async (db) => {
    // Of two who take the same address at once, one waits here and then finds it taken.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('email:' || lower(${email}), 0))`);
    if (await hasOther(db, user_id, email)) throw wrong();
    const [before] = await rowsOf<{ email: string }>(db, sql`select email from users where id = ${user_id} for update`);
    await db
      .execute(sql`update users set email = ${email}, email_verified_at = app_now() where id = ${user_id}`)
      .catch(refuseTaken);
    await db.execute(
      sql`update members set email = ${email}, version = version + 1 where user_id = ${user_id} and email <> ${email}`,
    );
    await revokeTokens(db, kind, String(user_id));
    await revokeTokens(db, 'reset', String(user_id));
    await db.execute(sql`delete from one_time_codes where kind = ${kind} and subject = ${String(user_id)}`);
    return before?.email;
  });
  if (old !== undefined && old.toLowerCase() !== email.toLowerCase())
    await mailAccount(ctx, user_id, { kind: 'email_changed', new_email: email, at: nowInWords(ctx) }, old);
  return email;
}
