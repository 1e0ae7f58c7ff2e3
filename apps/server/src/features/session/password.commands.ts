import { hash, verify } from '@node-rs/argon2';
import type { ChangePasswordForm } from '@tradepost/contracts/session/password.contract';
import { findPasswordProblem } from '@tradepost/contracts/session/password.rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { sessions, userDevices } from '../../platform/identity/session.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction } from '../../platform/tenancy/ctx.ts';
import { formatNow, mailAccount, pageUrl } from './account-mail.commands.ts';
import { deviceName } from './device-name.rules.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { revokeTokens } from './one-time-token.commands.ts';
import type { From } from './open-session.commands.ts';
import type { Session } from './session.queries.ts';

/** Argon2id, with the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Compared when no user is found, so that the response takes as long. */
let dummyHash: Promise<string> | undefined;

export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  return verify(stored ?? (await dummyHash), given);
}

interface Own {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
}

/** Asks the signed-in user for their password. A wrong one counts as a failed sign-in. Call outside a transaction. */
export async function requirePassword(
  { platform, actor }: Session,
  password: string | undefined,
  ip: string,
  field = 'password',
): Promise<Own> {
  const [user] = await asSystem(platform, (db) => findOwn(db, actor.user_id));
  const keys = attemptKeys('login', user?.email ?? '', ip);
  await countAttempt(platform, keys);
  if (!(await isPassword(user?.password_hash, password ?? '')) || !user)
    throw invalid({ [field]: 'Incorrect password' });
  await resetAttempts(platform, keys);
  return user;
}

function findOwn(db: Db, user_id: number | null): Promise<Own[]> {
  const { email, first_name, last_name, password_hash } = users;
  return db
    .select({ email, first_name, last_name, password_hash })
    .from(users)
    .where(eq(users.id, user_id ?? 0));
}

/** Changes the user's password. Ends all other sessions and the trust in all other devices. */
export async function changePassword(session: Session, form: ChangePasswordForm, from: From): Promise<null> {
  const user = await requirePassword(session, form.current_password, from.ip, 'current_password');
  const problem = findPasswordProblem(form.new_password, [user.email, user.first_name, user.last_name]);
  if (problem) throw invalid({ new_password: problem });
  const user_id = session.actor.user_id ?? 0;
  await inTransaction(session, (ctx) => storePassword(ctx, user_id, form.new_password, from, session.session.id));
  return null;
}

/** Stores a new password, ends all sessions but one, and emails the user. */
export async function storePassword(
  ctx: Ctx,
  user_id: number,
  password: string,
  from: From,
  keep_session_id: number | null,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inSystemRole(ctx, async (db) => {
    await db.update(users).set({ password_hash }).where(eq(users.id, user_id));
    await revokeTokens(db, 'reset', String(user_id));
    await revokeTokens(db, 'second_factor', String(user_id));
    await revokeTokens(db, 'login', String(user_id));
    await endOtherSessions(db, user_id, keep_session_id);
  });
  await mailAccount(ctx, user_id, {
    kind: 'password_changed',
    at: formatNow(ctx),
    device: deviceName(from.user_agent),
    reset_url: pageUrl(ctx, '/forgot-password'),
  });
}

/** Ends a user's sessions except one (null: all), and the trust in their devices. */
export async function endOtherSessions(db: Db, user_id: number, keep_session_id: number | null): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), sql`${sessions.id} is distinct from ${keep_session_id}::bigint`));
  const kept = sql`(select s.device_id from sessions s where s.id = ${keep_session_id}::bigint)`;
  await db
    .update(userDevices)
    .set({ trusted_until: null })
    .where(
      and(
        eq(userDevices.user_id, user_id),
        isNotNull(userDevices.trusted_until),
        sql`${userDevices.id} is distinct from ${kept}`,
      ),
    );
}
