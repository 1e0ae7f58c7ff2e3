import type { SecondFactor } from '@tradepost/contracts/session/session.contract';
import type { CodeSent } from '@tradepost/contracts/session/two-factor.contract';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { twoFactors } from '../../platform/identity/session.table.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { queueText } from '../../platform/sms/sms.jobs.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { formatNow, mailAccount, pageUrl, settingsPath } from './account-mail.commands.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { type CodeKind, codeMinutes, issueCode, resendSeconds, useCode } from './one-time-code.commands.ts';
import { findToken, issueToken, useToken } from './one-time-token.commands.ts';
import { countCodes, useRecoveryCode } from './recovery-code.commands.ts';
import { totpStep } from './totp.rules.ts';
import { findFactors, maskPhone, openTotpSecret } from './two-factor.queries.ts';

const waitMinutes = 10;

/** A sign-in with a correct password that still needs the second factor. */
export interface PendingSignIn {
  user_id: number;
  company_id: number;
  is_remember: boolean;
}

/** Gives the browser a token for the pending sign-in, valid for ten minutes. */
export function issueSignIn(db: Db, now: Date, { user_id, ...data }: PendingSignIn): Promise<string> {
  const expires_at = new Date(now.getTime() + waitMinutes * 60_000);
  return issueToken(db, { kind: 'second_factor', subject: String(user_id), data, expires_at });
}

const expired = () => invalid({ token: 'This sign-in has expired. Sign in again.' });

export async function findSignIn(platform: Platform, token: string): Promise<PendingSignIn> {
  const found = await asSystem(platform, (db) => findToken(db, 'second_factor', token));
  if (!found) throw expired();
  const { company_id, is_remember } = found.data;
  return { user_id: Number(found.subject), company_id: Number(company_id), is_remember: is_remember === true };
}

/** With two concurrent attempts to finish the same sign-in, one succeeds. */
export async function useSignIn(platform: Platform, token: string): Promise<void> {
  if (!(await asSystem(platform, (db) => useToken(db, 'second_factor', token)))) throw expired();
}

/** Texts the code of a pending sign-in to the verified number. */
export async function sendLoginCode(platform: Platform, token: string, ip: string): Promise<CodeSent> {
  const { user_id, company_id } = await findSignIn(platform, token);
  await countAttempt(platform, attemptKeys('text', String(user_id), ip));
  const scope = await scopeOf(platform, company_id, null, 'sign-in');
  if (!scope) throw expired();
  return inTransaction(scope, async (ctx) => {
    const factors = await inSystemRole(ctx, (db) => findFactors(db, user_id));
    if (!factors?.phone_number) throw conflict('No phone is set up to receive codes for this account');
    return textCode(ctx, { kind: 'login', subject: String(user_id), number: factors.phone_number });
  });
}

/** Texts a code. Throws 429 within a minute of the previous one. */
export async function textCode(
  ctx: Ctx,
  { kind, subject, number }: { kind: CodeKind; subject: string; number: string },
): Promise<CodeSent> {
  const code = await inSystemRole(ctx, (db) => issueCode(db, { kind, subject, now: ctx.clock.now() }));
  const body = `${code} is your code for ${ctx.company.brand ?? 'Tradepost'}. It expires in ${codeMinutes} minutes. Don’t share it with anyone.`;
  const asSystemActor = { ...ctx, actor: { ...ctx.actor, member_id: null } };
  await queueText(asSystemActor, { template: `code-${kind}`, to_number: number, body });
  return { phone_mask: maskPhone(number), seconds_left: resendSeconds };
}

/** Refuses unless the code is correct for the method, or for any if none is given. Call outside a transaction. */
export async function requireSecondFactor(
  platform: Platform,
  { user_id, company_id }: Pick<PendingSignIn, 'user_id' | 'company_id'>,
  code: string,
  ip: string,
  method?: SecondFactor,
): Promise<void> {
  const keys = attemptKeys('code', String(user_id), ip);
  await countAttempt(platform, keys);
  const used = await asSystem(platform, (db) => checkCode(platform, db, user_id, code, method));
  if (!used) throw invalid({ phone_code: 'The code is incorrect or has expired' });
  await resetAttempts(platform, keys);
  if (used === 'recovery') await mailRecoveryUsed(platform, company_id, user_id);
}

async function checkCode(
  platform: Platform,
  db: Db,
  user_id: number,
  given: string,
  method?: SecondFactor,
): Promise<SecondFactor | null> {
  const factors = await findFactors(db, user_id);
  if (!factors) return null;
  const now = platform.clock.now();
  const code = given.replace(/\s/g, '');
  const isAsked = (one: SecondFactor) => method === undefined || method === one;
  if (isAsked('app') && factors.totp_secret && /^\d{6}$/.test(code)) {
    const secret = openTotpSecret(platform.config.app_secret, user_id, factors.totp_secret);
    const step = totpStep(secret, code, now);
    if (step !== null && (await takeStep(db, user_id, step))) return 'app';
  }
  if (isAsked('phone') && factors.phone_number && /^\d{6}$/.test(code)) {
    if (await useCode(db, { kind: 'login', subject: String(user_id), code, now })) return 'phone';
  }
  return isAsked('recovery') && (await useRecoveryCode(db, user_id, code)) ? 'recovery' : null;
}

/** Accepts each code once, so that a code someone else has seen is useless. */
export async function takeStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(twoFactors)
    .set({ totp_step: step })
    .where(and(eq(twoFactors.user_id, user_id), or(isNull(twoFactors.totp_step), lt(twoFactors.totp_step, step))))
    .returning({ user_id: twoFactors.user_id });
  return taken.length > 0;
}

async function mailRecoveryUsed(platform: Platform, company_id: number, user_id: number): Promise<void> {
  const scope = await scopeOf(platform, company_id, null, 'sign-in');
  if (!scope) return;
  await inTransaction(scope, async (ctx) => {
    const left = await inSystemRole(ctx, (db) => countCodes(db, user_id));
    const settings_url = pageUrl(ctx, settingsPath);
    await mailAccount(ctx, user_id, { kind: 'recovery_code_used', left, at: formatNow(ctx), settings_url });
  });
}
