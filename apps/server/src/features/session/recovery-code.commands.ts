import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { recoveryCodes } from '../../platform/identity/session.table.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';

export const recoveryCodeCount = 10;
/** Without characters that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ABCD-EFGH-JKLM-NPQR`: 80 bits, enough for a fast hash. */
function makeRecoveryCode(): string {
  const signs = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalizes a typed code: users type lower case and omit the dashes. */
const plainOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Replaces the codes by ten new ones. Returns them only this once; the database stores their hashes. */
export async function renewCodes(db: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ user_id, hash: hashToken(plainOf(code)) })));
  return codes;
}

/** Uses up a code. False when it is wrong or already used. */
export async function useRecoveryCode(db: Db, user_id: number, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(recoveryCodes.user_id, user_id),
        eq(recoveryCodes.hash, hashToken(plainOf(code))),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id });
  return used.length > 0;
}

export function countCodes(db: Db, user_id: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)));
}
