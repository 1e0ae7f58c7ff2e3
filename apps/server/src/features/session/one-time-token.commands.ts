import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { oneTimeTokens } from '../../platform/identity/session.table.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';

/**
 * Single-use tokens: to set a password, verify an email, accept an invite, sign in to a company, or use an approved price. `db` comes from
 * `asSystem` or `inSystemRole`, because these tables belong to no company.
 */
export type TokenKind =
  | 'reset'
  | 'verify_email'
  | 'change_email'
  | 'invite'
  | 'login'
  | 'second_factor'
  | 'price_approval';

/* A `login` token has the user id as subject and `{ company_id }` as data. `/login?token=` signs in to that company. */

export interface FoundToken {
  /** An id that depends on the kind: of a user, or of an invite. */
  subject: string;
  data: Record<string, unknown>;
}

/** Creates a token of 43 characters. The database stores only its hash. Earlier tokens of the subject stay valid. */
export async function issueToken(
  db: Db,
  token: { kind: TokenKind; subject: string; data?: Record<string, unknown>; expires_at: Date },
): Promise<string> {
  const plain = makeToken();
  await db.insert(oneTimeTokens).values({
    hash: hashToken(plain),
    kind: token.kind,
    subject: token.subject,
    data: token.data ?? {},
    expires_at: token.expires_at.toISOString(),
  });
  return plain;
}

/** Reads a token without using it up. Null when it is unknown, used or expired. */
export async function findToken(db: Db, kind: TokenKind, token: string): Promise<FoundToken | null> {
  const [found] = await db
    .select({ subject: oneTimeTokens.subject, data: oneTimeTokens.data })
    .from(oneTimeTokens)
    .where(isValid(kind, token));
  return found ?? null;
}

/** Uses up a token in the caller's transaction. With two concurrent calls, one gets it and the other null. */
export async function useToken(db: Db, kind: TokenKind, token: string): Promise<FoundToken | null> {
  const [used] = await db
    .delete(oneTimeTokens)
    .where(isValid(kind, token))
    .returning({ subject: oneTimeTokens.subject, data: oneTimeTokens.data });
  return used ?? null;
}

/** Revokes all tokens of a subject, for example once its password has been set. */
export async function revokeTokens(db: Db, kind: TokenKind, subject: string): Promise<void> {
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.subject, subject)));
}

const isValid = (kind: TokenKind, token: string) =>
  and(
    eq(oneTimeTokens.hash, hashToken(token)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expires_at, sql`app_now()`),
  );
