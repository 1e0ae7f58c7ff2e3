import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';

export const recoveryCodeCount = 10;
/** Without signs that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ABCD-EFGH-JKLM-NPQR`: 80 bits, so that a quick hash keeps it. */
function makeRecoveryCode(): string {
  const signs = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it is compared: people type small letters and leave the dashes out. */
const plainOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Ten new codes in place of the old ones. They are answered this once; the database keeps their hashes. */
export async function renewCodes(db: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await db.execute(sql`delete from recovery_codes where user_id = ${user_id}`);
  for (const code of codes)
    await db.execute(sql`insert into recovery_codes (user_id, hash) values (${user_id}, ${hashToken(plainOf(code))})`);
  return codes;
}

/** Uses a code up; false where it is none, or was used. */
export async function useRecoveryCode(db: Db, user_id: number, code: string): Promise<boolean> {
  const used = await rowsOf(
    db,
    sql`update recovery_codes set used_at = app_now()
         where user_id = ${user_id} and hash = ${hashToken(plainOf(code))} and used_at is null returning user_id`,
  );
  return used.length > 0;
}

export async function countCodes(db: Db, user_id: number): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select count(*)::int as left from recovery_codes where user_id = ${user_id} and used_at is null`,
  );
  return row?.left ?? 0;
}
