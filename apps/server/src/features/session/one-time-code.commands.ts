import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** Codes of six digits that come by mail or text message. `db` is that of `asSystem` or `inSystemRole`. */
export type CodeKind = 'register' | 'verify_email' | 'change_email' | 'phone' | 'login';

interface CodeOf {
  kind: CodeKind;
  /** Whom it is for. Ask for unknown ones too and send nothing, so that the answers do not differ. */
  subject: string;
  now: Date;
}

export const codeMinutes = 10;
export const resendSeconds = 60;
const triesPerCode = 5;

/** Makes a code that replaces the one before. Answers 429 with `data.seconds_left` when that is not 60 seconds old. */
export async function issueCode(db: Db, { kind, subject, now }: CodeOf): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hashed = await hash(code);
  const expires_at = new Date(now.getTime() + codeMinutes * 60_000);
  const resent = new Date(now.getTime() - resendSeconds * 1000);
  const issued = await rowsOf(
    db,
    sql`insert into one_time_codes as c (kind, subject, hash, sent_at, expires_at)
        values (${kind}, ${subject}, ${hashed}, ${now.toISOString()}, ${expires_at.toISOString()})
        on conflict (kind, subject) do update
           set hash = excluded.hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
         where c.sent_at <= ${resent.toISOString()}
        returning kind`,
  );
  if (issued.length > 0) return code;
  const seconds_left = await resendWait(db, { kind, subject, now });
  throw new HttpError(429, `Please wait ${seconds_left} seconds before you ask for another code`, {}, { seconds_left });
}

/** Seconds until another code may be asked for; 0 is now. */
export async function resendWait(db: Db, { kind, subject, now }: CodeOf): Promise<number> {
  const [last] = await rowsOf<{ sent_at: string | Date }>(
    db,
    sql`select sent_at from one_time_codes where kind = ${kind} and subject = ${subject}`,
  );
  if (!last) return 0;
  const left = new Date(last.sent_at).getTime() + resendSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/**
 * Whether this is the code; a right one is used up, and after five wrong ones none is right. A wrong try must count:
 * throw only after the transaction is committed, or it never was.
 */
export async function useCode(db: Db, { kind, subject, code, now }: CodeOf & { code: string }): Promise<boolean> {
  const [waiting] = await rowsOf<{ hash: string }>(
    db,
    sql`update one_time_codes set tries = tries + 1
         where kind = ${kind} and subject = ${subject} and tries < ${triesPerCode} and expires_at > ${now.toISOString()}
        returning hash`,
  );
  const isRight = await verify(waiting?.hash ?? (await nobodysHash()), code);
  if (!waiting || !isRight) return false;
  await db.execute(sql`delete from one_time_codes where kind = ${kind} and subject = ${subject}`);
  return true;
}

let nobodys: Promise<string> | undefined;
/** Compared with where no code waits, so that this takes as long. */
function nobodysHash(): Promise<string> {
  nobodys ??= hash('no code');
  return nobodys;
}
