import { hash, verify } from '@node-rs/argon2';
import { findPasswordProblem } from '@tradepost/contracts/registration/password.rules';
import type { ChangePasswordForm } from '@tradepost/contracts/session/password.contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { asSystem, type Ctx, inSystemRole, inTransaction } from '../../platform/tenancy/ctx.ts';
import { mailAccount, nowInWords, pageUrl } from './account-mail.commands.ts';
import { deviceName } from './device-name.rules.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from './login-attempts.commands.ts';
import { revokeTokens } from './one-time-token.commands.ts';
import type { From } from './open-session.commands.ts';
import type { Session } from './session.queries.ts';

/** Argon2id, with the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Compared with where nobody is found, so that this answer takes as long as the other. */
let nobodysHash: Promise<string> | undefined;

export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  return verify(stored ?? (await nobodysHash), given);
}

interface Own {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
}

/** Who is signed in shows again who they are. A wrong password counts as a failed sign-in. Not inside a transaction. */
export async function requirePassword(
  { platform, actor }: Session,
  password: string | undefined,
  ip: string,
  field = 'password',
): Promise<Own> {
  const [user] = await asSystem(platform, (db) => findOwn(db, actor.user_id));
  const keys = attemptKeys('login', user?.email ?? '', ip);
  await takeAttempt(platform, keys);
  if (!(await isPassword(user?.password_hash, password ?? '')) || !user)
    throw invalid({ [field]: 'The password is not right' });
  await forgetAttempts(platform, keys);
  return user;
}

function findOwn(db: Db, user_id: number | null): Promise<Own[]> {
  return rowsOf<Own>(db, sql`select email, first_name, last_name, password_hash from users where id = ${user_id}`);
}

/** Changes the own password: every other session ends, and every other device is a stranger again. */
export async function changePassword(session: Session, form: ChangePasswordForm, from: From): Promise<null> {
  const user = await requirePassword(session, form.current_password, from.ip, 'current_password');
  const problem = findPasswordProblem(form.new_password, [user.email, user.first_name, user.last_name]);
  if (problem) throw invalid({ new_password: problem });
  const user_id = session.actor.user_id ?? 0;
  await inTransaction(session, (ctx) => storePassword(ctx, user_id, form.new_password, from, session.session.id));
  return null;
}

/** Stores a new password, ends all sessions but one, and tells the user. */
export async function storePassword(
  ctx: Ctx,
  user_id: number,
  password: string,
  from: From,
  keep_session_id: number | null,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inSystemRole(ctx, async (db) => {
    await db.execute(sql`update users set password_hash = ${password_hash} where id = ${user_id}`);
    await revokeTokens(db, 'reset', String(user_id));
    await revokeTokens(db, 'second_factor', String(user_id));
    await revokeTokens(db, 'login', String(user_id));
    await endOtherSessions(db, user_id, keep_session_id);
  });
  await mailAccount(ctx, user_id, {
    kind: 'password_changed',
    at: nowInWords(ctx),
    device: deviceName(from.user_agent),
    reset_url: pageUrl(ctx, '/forgot-password'),
  });
}

/** Ends a user's sessions but one (null: all), and takes the trust from the devices of those. */
export async function endOtherSessions(db: Db, user_id: number, keep_session_id: number | null): Promise<void> {
  await db.execute(
    sql`delete from sessions where user_id = ${user_id} and id is distinct from ${keep_session_id}::bigint`,
  );
  await db.execute(
    sql`update user_devices set trusted_until = null
         where user_id = ${user_id} and trusted_until is not null
           and id is distinct from (select device_id from sessions where id = ${keep_session_id}::bigint)`,
  );
}
