import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { HttpError } from '../../platform/errors/errors.ts';
import { oneTimeCodes } from '../../platform/identity/session.table.ts';

/** Six-digit codes sent by email or text message. `db` comes from `asSystem` or `inSystemRole`. */
export type CodeKind = 'register' | 'verify_email' | 'change_email' | 'phone' | 'login' | 'shop';

interface CodeOf {
  kind: CodeKind;
  /** The recipient. Issue codes for unknown ones too and send nothing, so that the responses do not differ. */
  subject: string;
  now: Date;
}

export const codeMinutes = 10;
export const resendSeconds = 60;
const triesPerCode = 5;

/** Creates a code that replaces the previous one. Throws 429 with `data.seconds_left` within 60 seconds of it. */
export async function issueCode(db: Db, { kind, subject, now }: CodeOf): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hashed = await hash(code);
  const expires_at = new Date(now.getTime() + codeMinutes * 60_000);
  const resent = new Date(now.getTime() - resendSeconds * 1000);
  const issued = await db
    .insert(oneTimeCodes)
    .values({ kind, subject, hash: hashed, sent_at: now.toISOString(), expires_at: expires_at.toISOString() })
    .onConflictDoUpdate({
      target: [oneTimeCodes.kind, oneTimeCodes.subject],
      set: {
        hash: sql`excluded.hash`,
        tries: 0,
        sent_at: sql`excluded.sent_at`,
        expires_at: sql`excluded.expires_at`,
      },
      setWhere: lte(oneTimeCodes.sent_at, resent.toISOString()),
    })
    .returning({ kind: oneTimeCodes.kind });
  if (issued.length > 0) return code;
  const seconds_left = await resendWait(db, { kind, subject, now });
  throw new HttpError(429, `Wait ${seconds_left} seconds before you request another code`, {}, { seconds_left });
}

/** Seconds until another code may be requested, or 0. */
export async function resendWait(db: Db, { kind, subject, now }: CodeOf): Promise<number> {
  const [last] = await db
    .select({ sent_at: oneTimeCodes.sent_at })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.kind, kind), eq(oneTimeCodes.subject, subject)));
  if (!last) return 0;
  const left = new Date(last.sent_at).getTime() + resendSeconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/**
 * Whether the code is correct. A correct code is used up. After five wrong attempts no code is accepted. Throw only after
 * the commit, or the attempt is not counted.
 */
export async function useCode(db: Db, { kind, subject, code, now }: CodeOf & { code: string }): Promise<boolean> {
  const isWaiting = and(
    eq(oneTimeCodes.kind, kind),
    eq(oneTimeCodes.subject, subject),
    lt(oneTimeCodes.tries, triesPerCode),
    gt(oneTimeCodes.expires_at, now.toISOString()),
  );
  const [waiting] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(isWaiting)
    .returning({ hash: oneTimeCodes.hash });
  const isRight = await verify(waiting?.hash ?? (await dummyHash()), code);
  if (!waiting || !isRight) return false;
  await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.kind, kind), eq(oneTimeCodes.subject, subject)));
  return true;
}

let dummy: Promise<string> | undefined;
/** Compared when there is no code, so that the response takes as long. */
function dummyHash(): Promise<string> {
  dummy ??= hash('no code');
  return dummy;
}
