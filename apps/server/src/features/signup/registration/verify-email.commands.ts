import type { VerifyForm } from '@tradepost/contracts/signup/registration/registration.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { users } from '../../../platform/identity/user.table.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  asSystem,
  type Ctx,
  inCompany,
  mintCompanyId,
  type Platform,
  type Scope,
} from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt, resetAttempts } from '../../session/login-attempts.commands.ts';
import { issueCode, resendSeconds, useCode } from '../../session/one-time-code.commands.ts';
import { issueToken, revokeTokens, useToken } from '../../session/one-time-token.commands.ts';
import { writeVerifyMail } from './verify-mail.rules.ts';

const linkDays = 3;
/** The kind of token that verifies the email of a sign-up. */
const purpose = 'register';

export interface Newcomer {
  user_id: number;
  company_id: number;
  company_name: string;
  email: string;
  first_name: string;
  is_verified: boolean;
  company_token: string;
}

interface Recipient {
  company_token?: string | undefined;
  email?: string | undefined;
}

/** The user to verify: the signed-in user, the owner of a company, or the user of an email. Null when there is none. */
async function findNewcomer(
  db: Db,
  scope: Scope | null,
  { company_token, email }: Recipient,
): Promise<Newcomer | null> {
  const user_id = scope?.actor.user_id ?? null;
  const which = user_id
    ? sql`u.id = ${user_id} and m.company_id = ${scope?.company_id ?? 0}`
    : company_token
      ? sql`t.token = ${company_token} and r.key = 'owner'`
      : sql`lower(u.email) = ${email?.toLowerCase() ?? ''}`;
  const row = await readRow<Newcomer>(
    db,
    sql`select u.id as user_id, u.email, u.first_name, u.email_verified_at is not null as is_verified,
               c.company_id, c.name as company_name, t.token as company_token
          from users u
          join members m on m.user_id = u.id and m.is_active
          join roles r on r.company_id = m.company_id and r.id = m.role_id
          join companies c on c.company_id = m.company_id
          join company_tokens t on t.company_id = c.company_id
         where ${which} order by m.created_at, c.company_id limit 1`,
  );
  return row ?? null;
}

const subjectOf = (newcomer: Newcomer | null, recipient: Recipient) =>
  newcomer ? `user:${newcomer.user_id}` : `nobody:${recipient.company_token ?? recipient.email?.toLowerCase() ?? ''}`;

/** Queues the email with a code and a link in the transaction of `db`, which stays switched to the company. */
export async function mailVerification(db: Db, platform: Platform, newcomer: Newcomer): Promise<void> {
  const now = platform.clock.now();
  const subject = subjectOf(newcomer, {});
  const code = await issueCode(db, { kind: 'register', subject, now });
  const token = await issueToken(db, {
    kind: 'verify_email',
    subject: String(newcomer.user_id),
    data: { purpose, email: newcomer.email },
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  });
  const { app_url } = platform.config;
  const mail = writeVerifyMail({
    to_address: newcomer.email,
    first_name: newcomer.first_name,
    code,
    link: `${app_url}/onboarding/2/${token}`,
    page: `${app_url}/register/verify?company_token=${newcomer.company_token}`,
  });
  await inCompany(db, systemScope(platform, newcomer), async (ctx: Ctx) => queueMail(ctx, mail));
}

/** The system as actor in a company, before anyone has signed in to it. */
function systemScope(platform: Platform, { company_id, company_name }: Newcomer): Scope {
  return {
    platform,
    company_id: mintCompanyId(company_id),
    company: { name: company_name, country_code: 'US', currency: 'USD', timezone: 'UTC' },
    location_id: null,
    actor: {
      kind: 'system',
      user_id: null,
      member_id: null,
      name: 'System: registration',
      permissions: [],
      location_ids: null,
    },
    log: platform.log,
  };
}

/** Emails another code. The response is the same when there is no such user. */
export async function sendCode(platform: Platform, scope: Scope | null, recipient: Recipient, ip: string) {
  const newcomer = await asSystem(platform, (db) => findNewcomer(db, scope, recipient));
  const subject = subjectOf(newcomer, recipient);
  await countAttempt(platform, attemptKeys('code', subject, ip));
  await asSystem(platform, async (db) => {
    if (newcomer && !newcomer.is_verified) await mailVerification(db, platform, newcomer);
    else await issueCode(db, { kind: 'register', subject, now: platform.clock.now() });
  });
  return { resend_seconds: resendSeconds };
}

/** Verifies the email. Idempotent for a signed-in user who is already verified. */
export async function verifyEmail(
  platform: Platform,
  scope: Scope | null,
  form: z.output<typeof VerifyForm>,
  ip: string,
): Promise<{ email: string; is_signed_in: boolean }> {
  const newcomer = await asSystem(platform, (db) => findNewcomer(db, scope, form));
  const is_signed_in = scope !== null;
  if (scope && newcomer?.is_verified) return { email: newcomer.email, is_signed_in };
  const subject = subjectOf(newcomer, form);
  const keys = attemptKeys('code', form.token ? `link:${ip}` : subject, ip);
  await countAttempt(platform, keys);
  const email = form.token
    ? await asSystem(platform, (db) => verifyByLink(db, form.token ?? ''))
    : await asSystem(platform, (db) => verifyByCode(db, platform, newcomer, subject, form.code ?? ''));
  if (email === null) {
    throw form.token
      ? invalid({ token: 'This link has expired or was already used. Request a new one.' })
      : invalid({ code: 'The code is incorrect or has expired' });
  }
  await resetAttempts(platform, keys);
  return { email, is_signed_in };
}

async function verifyByLink(db: Db, token: string): Promise<string | null> {
  const found = await useToken(db, 'verify_email', token);
  if (!found || found.data.purpose !== purpose) return null;
  return markVerified(db, Number(found.subject), String(found.data.email));
}

async function verifyByCode(
  db: Db,
  platform: Platform,
  newcomer: Newcomer | null,
  subject: string,
  code: string,
): Promise<string | null> {
  const isRight = await useCode(db, { kind: 'register', subject, code, now: platform.clock.now() });
  // A code for an unknown user is never correct.
  if (!isRight || !newcomer) return null;
  return markVerified(db, newcomer.user_id, newcomer.email);
}

/** Marks the email as verified and returns it. Null when it has changed since the message was sent. */
async function markVerified(db: Db, user_id: number, email: string): Promise<string | null> {
  const [user] = await db
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, app_now())` })
    .where(and(eq(users.id, user_id), eq(users.email, email)))
    .returning({ email: users.email });
  if (!user) return null;
  await revokeTokens(db, 'verify_email', String(user_id));
  return user.email;
}
