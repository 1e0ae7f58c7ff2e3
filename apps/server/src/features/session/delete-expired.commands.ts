import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import {
  loginAttempts,
  oneTimeCodes,
  oneTimeTokens,
  sessions,
  userDevices,
} from '../../platform/identity/session.table.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/** Deletes expired sessions, tokens and codes, which could still be stolen. */
export function deleteExpired(platform: Platform): Promise<void> {
  return asSystem(platform, async (db) => {
    const now = sql`app_now()`;
    await db.delete(sessions).where(lte(sessions.expires_at, now));
    await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expires_at, now));
    await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expires_at, now));
    await db.delete(loginAttempts).where(lte(loginAttempts.window_ends_at, now));
    const isUsed = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.device_id, userDevices.id));
    await db
      .delete(userDevices)
      .where(and(lte(userDevices.last_seen_at, sql`app_now() - interval '400 days'`), notExists(isUsed)));
  });
}
