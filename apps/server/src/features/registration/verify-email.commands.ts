import type { VerifyForm } from '@tradepost/contracts/registration/registration.contract';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { asSystem, type Ctx, inCompany, mintCompanyId, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from '../session/login-attempts.commands.ts';
import { issueCode, resendSeconds, useCode } from '../session/one-time-code.commands.ts';
import { issueToken, revokeTokens, useToken } from '../session/one-time-token.commands.ts';
import { writeVerifyMail } from './verify-mail.rules.ts';

const linkDays = 3;
/** Of all that a token can be for, this one is about the e-mail with which somebody signed up. */
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

interface Whose {
  company_token?: string | undefined;
  email?: string | undefined;
}

/** Whose e-mail it is about: the signed-in user's, the owner's of a company, or that of a login. Null for nobody. */
async function findNewcomer(db: Db, scope: Scope | null, { company_token, email }: Whose): Promise<Newcomer | null> {
  const user_id = scope?.actor.user_id ?? null;
  const which = user_id
    ? sql`u.id = ${user_id} and m.company_id = ${scope?.company_id ?? 0}`
    : company_token
      ? sql`t.token = ${company_token} and r.key = 'owner'`
      : sql`lower(u.email) = ${email?.toLowerCase() ?? ''}`;
  const [row] = await rowsOf<Newcomer>(
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
  return row ? { ...row, user_id: Number(row.user_id), company_id: Number(row.company_id) } : null;
}

const subjectOf = (newcomer: Newcomer | null, whose: Whose) =>
  newcomer ? `user:${newcomer.user_id}` : `nobody:${whose.company_token ?? whose.email?.toLowerCase() ?? ''}`;

/** Queues the mail with a code and a link, in the transaction of `db`, which stays in the company afterwards. */
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

/** The system, writing for a company before anybody is signed in to it. */
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

/** Mails another code. Whoever has none to get is answered alike. */
export async function sendCode(platform: Platform, scope: Scope | null, whose: Whose, ip: string) {
  const newcomer = await asSystem(platform, (db) => findNewcomer(db, scope, whose));
  const subject = subjectOf(newcomer, whose);
  await takeAttempt(platform, attemptKeys('code', subject, ip));
  await asSystem(platform, async (db) => {
    if (newcomer && !newcomer.is_verified) await mailVerification(db, platform, newcomer);
    else await issueCode(db, { kind: 'register', subject, now: platform.clock.now() });
  });
  return { resend_seconds: resendSeconds };
}

/** Verifies the e-mail. For who is signed in and verified already, another try is no error. */
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
  await takeAttempt(platform, keys);
  const email = form.token
    ? await asSystem(platform, (db) => verifyByLink(db, form.token ?? ''))
    : await asSystem(platform, (db) => verifyByCode(db, platform, newcomer, subject, form.code ?? ''));
  if (email === null) {
    throw form.token
      ? invalid({ token: 'This link is not good any more: ask for another one' })
      : invalid({ code: 'The code is not right, or its time is over' });
  }
  await forgetAttempts(platform, keys);
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
  // What was made up for nobody is never right.
  if (!isRight || !newcomer) return null;
  return markVerified(db, newcomer.user_id, newcomer.email);
}

/** The e-mail that is verified by now; null when it has become another since the mail was sent. */
async function markVerified(db: Db, user_id: number, email: string): Promise<string | null> {
  const [user] = await rowsOf<{ email: string }>(
    db,
    sql`update users set email_verified_at = coalesce(email_verified_at, app_now())
         where id = ${user_id} and email = ${email} returning email`,
  );
  if (!user) return null;
  await revokeTokens(db, 'verify_email', String(user_id));
  return user.email;
}
