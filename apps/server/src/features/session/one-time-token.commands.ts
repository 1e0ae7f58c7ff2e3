import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';

/**
 * Links that are good once: to set a password, to verify an e-mail, to accept an invitation, to enter a company. `db` is
 * that of `asSystem` or `inSystemRole`, as these tables are of no company.
 */
export type TokenKind = 'reset' | 'verify_email' | 'change_email' | 'invite' | 'login' | 'second_factor';

/* A `login` token's subject is the user's id, its data `{ company_id }`: `/login?token=` enters that company with it. */

export interface FoundToken {
  /** What it is about, as its kind says: a user's id, an invitation's. */
  subject: string;
  data: Record<string, unknown>;
}

/** Makes a token of 43 characters, of which the database keeps only the hash. Earlier ones of the subject stay good. */
export async function issueToken(
  db: Db,
  token: { kind: TokenKind; subject: string; data?: Record<string, unknown>; expires_at: Date },
): Promise<string> {
  const plain = makeToken();
  await db.execute(
    sql`insert into one_time_tokens (hash, kind, subject, data, expires_at)
        values (${hashToken(plain)}, ${token.kind}, ${token.subject}, ${JSON.stringify(token.data ?? {})}::jsonb, ${token.expires_at.toISOString()})`,
  );
  return plain;
}

/** What a token stands for, without using it up; null when it is unknown, used, or too old. */
export async function findToken(db: Db, kind: TokenKind, token: string): Promise<FoundToken | null> {
  const [found] = await rowsOf<FoundToken>(
    db,
    sql`select subject, data from one_time_tokens
         where hash = ${hashToken(token)} and kind = ${kind} and expires_at > app_now()`,
  );
  return found ?? null;
}

/** Uses a token up, in the caller's transaction: of two that come at once, one gets it and the other null. */
export async function useToken(db: Db, kind: TokenKind, token: string): Promise<FoundToken | null> {
  const [used] = await rowsOf<FoundToken>(
    db,
    sql`delete from one_time_tokens
         where hash = ${hashToken(token)} and kind = ${kind} and expires_at > app_now() returning subject, data`,
  );
  return used ?? null;
}

/** Makes all tokens of a subject worthless, for instance those for a password that has been set by now. */
export async function revokeTokens(db: Db, kind: TokenKind, subject: string): Promise<void> {
  await db.execute(sql`delete from one_time_tokens where kind = ${kind} and subject = ${subject}`);
}
