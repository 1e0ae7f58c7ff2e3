import { hash, verify } from '@node-rs/argon2';
import type { LoginForm } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, countFailure, forgetFailures, isLocked } from './login-attempts.commands.ts';

export const sessionHours = 24;

/** Argon2id, with the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Checked when the e-mail is unknown, so that this answer takes as long as the other. */
let nobodysHash: Promise<string> | undefined;

const wrongLogin = () =>
  new HttpError(422, 'The e-mail or the password is not right', { email: ['The e-mail or the password is not right'] });

interface Found {
  user_id: string;
  company_id: string;
  password_hash: string;
}

/** Signs in: answers the session's token, of which the database keeps only the hash. */
export async function logIn(
  platform: Platform,
  form: LoginForm,
  from: { ip: string; user_agent: string | undefined },
): Promise<{ token: string; company_id: number; expires_at: Date }> {
  const keys = attemptKeys(form.email, from.ip);
  if (await isLocked(platform, keys))
    throw new HttpError(429, 'Too many attempts to sign in, please try again in 15 minutes');
  const [user] = await asSystem(platform, (db) =>
    rowsOf<Found>(
      db,
      sql`select u.id as user_id, u.password_hash, m.company_id
            from users u join members m on m.user_id = u.id and m.is_active
           where lower(u.email) = ${form.email.toLowerCase()}
           order by m.created_at, m.company_id limit 1`,
    ),
  );
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verify(user?.password_hash ?? (await nobodysHash), form.password);
  if (!user || !isRight) {
    await countFailure(platform, keys);
    throw wrongLogin();
  }
  await forgetFailures(platform, keys);
  const token = makeToken();
  const company_id = Number(user.company_id);
  const expires_at = new Date(platform.clock.now().getTime() + sessionHours * 3_600_000);
  await asSystem(platform, (db) =>
    db.execute(sql`insert into sessions (token_hash, user_id, company_id, ip, user_agent, expires_at)
      values (decode(${hashToken(token).toString('hex')}, 'hex'), ${Number(user.user_id)}, ${company_id}, ${from.ip}, ${from.user_agent ?? null}, ${expires_at.toISOString()})`),
  );
  return { token, company_id, expires_at };
}

/** Ends the session everywhere it is used. Ending one that is gone is no error. */
export async function logOut(platform: Platform, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await asSystem(platform, (db) =>
    db.execute(sql`delete from sessions where token_hash = decode(${hashToken(token).toString('hex')}, 'hex')`),
  );
}
