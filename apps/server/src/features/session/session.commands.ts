import type { SignedIn } from '@tradepost/contracts/session/session.contract';
import type { LoginForm } from '@tradepost/contracts/session/session-forms.contract';
import type { SecondFactorForm } from '@tradepost/contracts/session/two-factor.contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRows } from '../../platform/db/sql.ts';
import { HttpError, invalid } from '../../platform/errors/errors.ts';
import { sessions } from '../../platform/identity/session.table.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { useToken } from './one-time-token.commands.ts';
import { type From, type OpenedSession, openSession } from './open-session.commands.ts';
import { isPassword } from './password.commands.ts';
import { findSignIn, issueSignIn, requireSecondFactor, useSignIn } from './second-factor.commands.ts';
import { findFactors, maskPhone, methodsOf } from './two-factor.queries.ts';

/** The result of a sign-in: a session, or the request for the second factor. */
export interface SignInOutcome {
  answer: SignedIn;
  session: OpenedSession | null;
}

const wrongLogin = () => new HttpError(422, 'Incorrect email or password', { email: ['Incorrect email or password'] });

interface Found {
  user_id: number;
  company_id: number;
  email: string;
  password_hash: string;
  is_known_device: boolean;
  is_trusted_device: boolean;
}

/** Signs in with email and password, and the second factor if one is set up. */
export async function logIn(platform: Platform, form: LoginForm, from: From): Promise<SignInOutcome> {
  const [user] = await asSystem(platform, (db) => findByEmail(db, form.email, from));
  // Guessing locks the account, but not for its owner on a known browser.
  const account = user?.is_known_device ? `${form.email} on ${from.device}` : form.email;
  const keys = attemptKeys('login', account, from.ip);
  await countAttempt(platform, keys);
  const isRight = await isPassword(user?.password_hash, form.password);
  if (!user || !isRight) throw wrongLogin();
  await resetAttempts(platform, keys);
  const who = {
    user_id: user.user_id,
    company_id: user.company_id,
    is_remember: form.is_remember === 1,
  };
  if (!user.is_trusted_device) {
    const question = await asSystem(platform, (db) =>
      askSecondFactor(platform, db, who, form.phone_code === undefined),
    );
    if (question?.token) {
      const second_factor = { ...question, token: question.token };
      return { answer: { email: user.email, company_id: who.company_id, second_factor }, session: null };
    }
    if (question) await requireSecondFactor(platform, who, form.phone_code ?? '', from.ip);
  }
  return enter(platform, who, from);
}

function findByEmail(db: Db, email: string, { device }: From): Promise<Found[]> {
  return readRows<Found>(
    db,
    sql`select u.id as user_id, u.email, u.password_hash, m.company_id,
               d.id is not null as is_known_device, coalesce(d.trusted_until > app_now(), false) as is_trusted_device
          from users u
          join members m on m.user_id = u.id and m.is_active
          left join user_devices d on d.user_id = u.id and d.token_hash = ${hashToken(device ?? '')}
         where lower(u.email) = ${email.toLowerCase()}
         order by m.is_ghost, m.created_at, m.company_id limit 1`,
  );
}

/** The request for the second factor. Null when none is set up. */
async function askSecondFactor(platform: Platform, db: Db, who: Parameters<typeof issueSignIn>[2], isToWait: boolean) {
  const factors = await findFactors(db, who.user_id);
  if (!factors) return null;
  return {
    token: isToWait ? await issueSignIn(db, platform.clock.now(), who) : null,
    methods: methodsOf(factors),
    phone_mask: factors.phone_number ? maskPhone(factors.phone_number) : null,
  };
}

/** Finishes a pending sign-in with the second factor. */
export async function finishLogIn(platform: Platform, form: SecondFactorForm, from: From): Promise<SignInOutcome> {
  const who = await findSignIn(platform, form.token);
  await requireSecondFactor(platform, who, form.phone_code, from.ip, form.method);
  await useSignIn(platform, form.token);
  return enter(platform, who, from);
}

/** Signs in with a token for a user and a company. The browser's previous session ends. */
export async function enterByToken(platform: Platform, token: string, from: From): Promise<SignInOutcome> {
  const keys = attemptKeys('token', token, from.ip);
  await countAttempt(platform, keys);
  const used = await asSystem(platform, (db) => useToken(db, 'login', token));
  if (!used) throw invalid({ token: 'This link is no longer valid. Sign in instead.' });
  await resetAttempts(platform, keys);
  return enter(platform, { user_id: Number(used.subject), company_id: Number(used.data.company_id) }, from);
}

async function enter(
  platform: Platform,
  who: { user_id: number; company_id: number; is_remember?: boolean },
  from: From,
): Promise<SignInOutcome> {
  const [member] = await asSystem(platform, (db) =>
    readRows<{ email: string }>(
      db,
      sql`select u.email from users u join members m on m.user_id = u.id and m.is_active
           where u.id = ${who.user_id} and m.company_id = ${who.company_id}`,
    ),
  );
  // The member was removed between the two steps.
  if (!member) throw wrongLogin();
  const session = await openSession(platform, { ...who, from });
  return { answer: { email: member.email, company_id: who.company_id, second_factor: null }, session };
}

/** Ends the session. Idempotent. */
export async function logOut(platform: Platform, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await asSystem(platform, (db) => db.delete(sessions).where(eq(sessions.token_hash, hashToken(token))));
}
