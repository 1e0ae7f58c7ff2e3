import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';
import type { PhoneForm } from '@tradepost/contracts/session/session-forms.contract';
import type {
  AppCodeForm,
  AppSetup,
  CodeSent,
  PhoneCodeForm,
  TurnedOn,
  TurnOffForm,
  TwoFactor,
} from '@tradepost/contracts/session/two-factor.contract';
import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { toString as drawQr } from 'qrcode';
import type { Db } from '../../platform/db/db.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { recoveryCodes, sessions, twoFactors, userDevices } from '../../platform/identity/session.table.ts';
import { decrypt, encrypt } from '../../platform/secrets/secrets.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction } from '../../platform/tenancy/ctx.ts';
import { refuseOnboarding } from '../billing/blocked.queries.ts';
import { formatNow, mailAccount, pageUrl, settingsPath } from './account-mail.commands.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { useCode } from './one-time-code.commands.ts';
import { requirePassword } from './password.commands.ts';
import { renewCodes } from './recovery-code.commands.ts';
import { textCode } from './second-factor.commands.ts';
import type { Session } from './session.queries.ts';
import { makeTotpSecret, totpAddress, totpStep } from './totp.rules.ts';
import { canText, readTwoFactor, totpContext } from './two-factor.queries.ts';

const userOf = ({ actor }: Pick<Session, 'actor'>) => actor.user_id ?? 0;
const columnOf = { phone: 'phone_number', app: 'totp_secret' } as const;
const what = { phone: 'text message', app: 'authenticator app' } as const;

export function findTwoFactor(ctx: Ctx): Promise<TwoFactor> {
  return inSystemRole(ctx, (db) => readTwoFactor(ctx.platform.config, db, userOf(ctx)));
}

/** Texts a code to the number after checking the password. The correct code turns on the phone as second factor. */
export async function sendPhoneCode(session: Session, form: PhoneForm, ip: string): Promise<CodeSent> {
  refuseOnboarding(session);
  if (!canText(session.platform.config)) throw conflict('Text messages are not set up on this server');
  const number = readPhone(session, form.phone_number);
  await requirePassword(session, form.password, ip);
  await countAttempt(session.platform, attemptKeys('text', String(userOf(session)), ip));
  return inTransaction(session, (ctx) =>
    textCode(ctx, { kind: 'phone', subject: phoneSubject(session, number), number }),
  );
}

export async function verifyPhoneCode(session: Session, form: PhoneCodeForm, ip: string): Promise<TurnedOn> {
  const { platform } = session;
  const number = readPhone(session, form.phone_number);
  const keys = attemptKeys('code', String(userOf(session)), ip);
  await countAttempt(platform, keys);
  const code = { kind: 'phone', subject: phoneSubject(session, number), code: form.phone_code } as const;
  if (!(await asSystem(platform, (db) => useCode(db, { ...code, now: platform.clock.now() }))))
    throw invalid({ phone_code: 'The code is incorrect or has expired' });
  await resetAttempts(platform, keys);
  return turnOn(session, 'phone', number);
}

/** Creates a secret. The browser keeps it encrypted until the first correct code. */
export async function setUpApp(session: Session, password: string, ip: string): Promise<AppSetup> {
  const { email } = await requirePassword(session, password, ip);
  const secret = makeTotpSecret();
  const until = session.platform.clock.now().getTime() + setupMinutes * 60_000;
  const svg = await drawQr(totpAddress(secret, email, session.company.brand), {
    type: 'svg',
    margin: 2,
    errorCorrectionLevel: 'M',
  });
  return {
    setup: encrypt(session.platform.config.app_secret, JSON.stringify({ secret, until }), setupPlace(session)),
    secret,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

const setupMinutes = 30;
const setupPlace = (session: Session) => `two_factors_setup:${userOf(session)}`;

export async function verifyApp(session: Session, form: AppCodeForm, ip: string): Promise<TurnedOn> {
  const { platform } = session;
  const keys = attemptKeys('code', String(userOf(session)), ip);
  await countAttempt(platform, keys);
  const secret = openSetup(session, form.setup);
  const step = totpStep(secret, form.code, platform.clock.now());
  if (step === null)
    throw invalid({ code: 'Incorrect code. Check that your phone’s clock is correct, then try again.' });
  await resetAttempts(platform, keys);
  return turnOn(session, 'app', encrypt(platform.config.app_secret, secret, totpContext(userOf(session))), step);
}

function openSetup(session: Session, sealed: string): string {
  const { platform } = session;
  try {
    const { secret, until } = JSON.parse(decrypt(platform.config.app_secret, sealed, setupPlace(session)));
    if (until > platform.clock.now().getTime()) return String(secret);
  } catch {
    // Altered, or issued for another user. Treated as expired.
  }
  throw invalid({ setup: 'The setup has expired. Start again.' });
}

/** Turns on a method. The first one creates recovery codes and ends the trust in all devices. */
function turnOn(
  session: Session,
  method: 'phone' | 'app',
  value: string,
  step: number | null = null,
): Promise<TurnedOn> {
  const user_id = userOf(session);
  return inTransaction(session, async (ctx) => {
    const recovery_codes = await inSystemRole(ctx, async (db) => {
      const isFirst = !(await hasFactor(db, user_id));
      const factor = { [columnOf[method]]: value };
      await db
        .insert(twoFactors)
        .values({ ...factor, user_id, totp_step: step })
        .onConflictDoUpdate({
          target: twoFactors.user_id,
          set: { ...factor, totp_step: sql`coalesce(excluded.totp_step, ${twoFactors.totp_step})` },
        });
      await noteFactor(db, user_id, true);
      if (!isFirst) return null;
      await db.update(userDevices).set({ trusted_until: null }).where(eq(userDevices.user_id, user_id));
      return renewCodes(db, user_id);
    });
    await mailChange(ctx, 'two_factor_on', what[method]);
    return { recovery_codes };
  });
}

export async function turnOffFactor(
  session: Session,
  { method, password }: TurnOffForm,
  ip: string,
): Promise<TwoFactor> {
  await requirePassword(session, password, ip);
  const user_id = userOf(session);
  return inTransaction(session, async (ctx) => {
    const { before, after } = await inSystemRole(ctx, async (db) => {
      const before = await readTwoFactor(ctx.platform.config, db, user_id);
      await dropFactor(db, user_id, method);
      return { before, after: await readTwoFactor(ctx.platform.config, db, user_id) };
    });
    // Idempotent: sends no email when it was already off.
    if (before.has_app !== after.has_app || before.phone_mask !== after.phone_mask)
      await mailChange(ctx, 'two_factor_off', what[method]);
    return after;
  });
}

/** Removes a method. Without any method left, the recovery codes are deleted. */
async function dropFactor(db: Db, user_id: number, method: 'phone' | 'app'): Promise<void> {
  const own = columnOf[method];
  const other = columnOf[method === 'phone' ? 'app' : 'phone'];
  const ofUser = eq(twoFactors.user_id, user_id);
  await db.delete(twoFactors).where(and(ofUser, isNull(twoFactors[other]), isNotNull(twoFactors[own])));
  await db
    .update(twoFactors)
    .set({ [own]: null })
    .where(ofUser);
  const left = db.select({ user_id: twoFactors.user_id }).from(twoFactors).where(ofUser);
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.user_id, user_id), notExists(left)));
  if ((await left).length === 0) await noteFactor(db, user_id, false);
}

/** The user's sessions know whether there is a second factor, which companies may require. */
function noteFactor(db: Db, user_id: number, has_second_factor: boolean): Promise<unknown> {
  return db.update(sessions).set({ has_second_factor }).where(eq(sessions.user_id, user_id));
}

export async function renewRecoveryCodes(session: Session, password: string, ip: string): Promise<TurnedOn> {
  await requirePassword(session, password, ip);
  return inTransaction(session, async (ctx) => {
    const recovery_codes = await inSystemRole(ctx, async (db) => {
      if (!(await hasFactor(db, userOf(ctx)))) throw invalid({ password: 'Turn on two-factor sign-in first' });
      return renewCodes(db, userOf(ctx));
    });
    const settings_url = pageUrl(ctx, settingsPath);
    await mailAccount(ctx, userOf(ctx), { kind: 'recovery_codes_renewed', at: formatNow(ctx), settings_url });
    return { recovery_codes };
  });
}

async function hasFactor(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .select({ user_id: twoFactors.user_id })
    .from(twoFactors)
    .where(eq(twoFactors.user_id, user_id))
    .for('no key update');
  return found.length > 0;
}

function mailChange(ctx: Ctx, kind: 'two_factor_on' | 'two_factor_off', name: string): Promise<void> {
  const settings_url = pageUrl(ctx, settingsPath);
  return mailAccount(ctx, userOf(ctx), { kind, what: name, at: formatNow(ctx), settings_url });
}

function readPhone({ company }: Session, typed: string): string {
  const number = normalizePhone(typed, company.country_code);
  if (!number) throw invalid({ phone_number: 'Phone number is not valid' });
  return number;
}

/** A code is valid only for the number it was sent to. */
const phoneSubject = (session: Session, number: string) => `${userOf(session)}:${number}`;
