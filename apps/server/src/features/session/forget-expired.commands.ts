import { sql } from 'drizzle-orm';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/** Takes away what is of no use any more: it could only be stolen. */
export function forgetExpired(platform: Platform): Promise<void> {
  return asSystem(platform, async (db) => {
    await db.execute(sql`delete from sessions where expires_at <= app_now()`);
    await db.execute(sql`delete from one_time_tokens where expires_at <= app_now()`);
    await db.execute(sql`delete from one_time_codes where expires_at <= app_now()`);
    await db.execute(sql`delete from login_attempts where window_ends_at <= app_now()`);
    await db.execute(
      sql`delete from user_devices d where last_seen_at <= app_now() - interval '400 days'
             and not exists (select from sessions s where s.device_id = d.id)`,
    );
  });
}
