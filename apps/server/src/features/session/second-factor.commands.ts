import type { SecondFactor } from '@tradepost/contracts/session/session.contract';
import type { CodeSent } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { queueText } from '../../platform/sms/sms.jobs.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { mailAccount, nowInWords, pageUrl, settingsPath } from './account-mail.commands.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from './login-attempts.commands.ts';
import { type CodeKind, codeMinutes, issueCode, resendSeconds, useCode } from './one-time-code.commands.ts';
import { findToken, issueToken, useToken } from './one-time-token.commands.ts';
import { countCodes, useRecoveryCode } from './recovery-code.commands.ts';
import { totpStep } from './totp.rules.ts';
import { findFactors, maskPhone, openTotpSecret } from './two-factor.queries.ts';

const waitMinutes = 10;

/** A sign-in whose password was right, and that waits for the second factor. */
export interface WaitingSignIn {
  user_id: number;
  company_id: number;
  is_remember: boolean;
}

/** Names a waiting sign-in to its browser for ten minutes. */
export function issueSignIn(db: Db, now: Date, { user_id, ...data }: WaitingSignIn): Promise<string> {
  const expires_at = new Date(now.getTime() + waitMinutes * 60_000);
  return issueToken(db, { kind: 'second_factor', subject: String(user_id), data, expires_at });
}

const gone = () => invalid({ token: 'This sign-in took too long. Please sign in again.' });

export async function findSignIn(platform: Platform, token: string): Promise<WaitingSignIn> {
  const found = await asSystem(platform, (db) => findToken(db, 'second_factor', token));
  if (!found) throw gone();
  const { company_id, is_remember } = found.data;
  return { user_id: Number(found.subject), company_id: Number(company_id), is_remember: is_remember === true };
}

/** Of two that finish the same sign-in at once, one gets in. */
export async function useSignIn(platform: Platform, token: string): Promise<void> {
  if (!(await asSystem(platform, (db) => useToken(db, 'second_factor', token)))) throw gone();
}

/** Texts the code of a waiting sign-in to the number that was verified before. */
export async function sendLoginCode(platform: Platform, token: string, ip: string): Promise<CodeSent> {
  const { user_id, company_id } = await findSignIn(platform, token);
  await takeAttempt(platform, attemptKeys('text', String(user_id), ip));
  const scope = await scopeOf(platform, company_id, null, 'sign-in');
  if (!scope) throw gone();
  return inTransaction(scope, async (ctx) => {
    const factors = await inSystemRole(ctx, (db) => findFactors(db, user_id));
    if (!factors?.phone_number) throw conflict('No phone gets codes for this login');
    return textCode(ctx, { kind: 'login', subject: String(user_id), number: factors.phone_number });
  });
}

/** Texts a code; 429 where the last one is not a minute old. */
export async function textCode(
  ctx: Ctx,
  { kind, subject, number }: { kind: CodeKind; subject: string; number: string },
): Promise<CodeSent> {
  const code = await inSystemRole(ctx, (db) => issueCode(db, { kind, subject, now: ctx.clock.now() }));
  const body = `${code} is your Tradepost code. It is good for ${codeMinutes} minutes. Tell it to nobody.`;
  const asSystemActor = { ...ctx, actor: { ...ctx.actor, member_id: null } };
  await queueText(asSystemActor, { template: `code-${kind}`, to_number: number, body });
  return { phone_mask: maskPhone(number), seconds_left: resendSeconds };
}

/** Refuses unless the code is right for the method, or for any where none is named. Not inside a transaction. */
export async function requireSecondFactor(
  platform: Platform,
  { user_id, company_id }: Pick<WaitingSignIn, 'user_id' | 'company_id'>,
  code: string,
  ip: string,
  method?: SecondFactor,
): Promise<void> {
  const keys = attemptKeys('code', String(user_id), ip);
  await takeAttempt(platform, keys);
  const used = await asSystem(platform, (db) => checkCode(platform, db, user_id, code, method));
  if (!used) throw invalid({ phone_code: 'This code is not right, or no longer valid' });
  await forgetAttempts(platform, keys);
  if (used === 'recovery') await tellRecovery(platform, company_id, user_id);
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

/** A code that somebody has read over the shoulder is worth nothing any more. */
export async function takeStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`update two_factors set totp_step = ${step}
         where user_id = ${user_id} and (totp_step is null or totp_step < ${step}) returning user_id`,
  );
  return taken.length > 0;
}

async function tellRecovery(platform: Platform, company_id: number, user_id: number): Promise<void> {
  const scope = await scopeOf(platform, company_id, null, 'sign-in');
  if (!scope) return;
  await inTransaction(scope, async (ctx) => {
    const left = await inSystemRole(ctx, (db) => countCodes(db, user_id));
    const settings_url = pageUrl(ctx, settingsPath);
    await mailAccount(ctx, user_id, { kind: 'recovery_code_used', left, at: nowInWords(ctx), settings_url });
  });
}
