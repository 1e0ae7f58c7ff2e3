import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/** Failures allowed in a window, for one account and for one address (behind which a whole shop may sit). */
const limits = { account: 5, address: 50 } as const;
const windowMinutes = 15;

export interface AttemptKeys {
  account: string;
  address: string;
}

export function attemptKeys(email: string, ip: string): AttemptKeys {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return { account: `account:${digest(email.toLowerCase())}`, address: `address:${digest(ip)}` };
}

export async function isLocked(platform: Platform, keys: AttemptKeys): Promise<boolean> {
  const rows = await asSystem(platform, (db) =>
    rowsOf<{ key: string; failures: number }>(
      db,
      sql`select key, failures from login_attempts where key in (${keys.account}, ${keys.address}) and window_ends_at > app_now()`,
    ),
  );
  return rows.some((row) => row.failures >= (row.key === keys.account ? limits.account : limits.address));
}

export async function countFailure(platform: Platform, keys: AttemptKeys): Promise<void> {
  const ends = sql`app_now() + make_interval(mins => ${windowMinutes})`;
  await asSystem(platform, (db) =>
    db.execute(sql`insert into login_attempts as a (key, failures, window_ends_at)
      values (${keys.account}, 1, ${ends}), (${keys.address}, 1, ${ends})
      on conflict (key) do update set
        failures = case when a.window_ends_at > app_now() then a.failures + 1 else 1 end,
        window_ends_at = case when a.window_ends_at > app_now() then a.window_ends_at else excluded.window_ends_at end`),
  );
}

export async function forgetFailures(platform: Platform, keys: AttemptKeys): Promise<void> {
  await asSystem(platform, (db) => db.execute(sql`delete from login_attempts where key = ${keys.account}`));
}
