import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/**
 * What may be tried how often in a window: by one account (or for one mailbox, one invitation), and from one address,
 * behind which a whole shop may sit.
 */
const limits = {
  login: { account: 5, address: 50, minutes: 15 },
  code: { account: 10, address: 50, minutes: 15 },
  // Texts cost money, and wake people up.
  text: { account: 5, address: 30, minutes: 60 },
  reset: { account: 3, address: 20, minutes: 15 },
  invite: { account: 10, address: 30, minutes: 15 },
  token: { account: 10, address: 30, minutes: 15 },
  register: { account: 5, address: 20, minutes: 60 },
} as const;
export type AttemptKind = keyof typeof limits;

export interface AttemptKeys {
  kind: AttemptKind;
  account: string;
  address: string;
}

/** `account` is whom the attempt is about, as the caller named it: an e-mail, a user's id. */
export function attemptKeys(kind: AttemptKind, account: string, ip: string): AttemptKeys {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    kind,
    account: `${kind}:account:${digest(account.trim().toLowerCase())}`,
    address: `${kind}:address:${digest(networkOf(ip))}`,
  };
}

/** A household gets 2^64 addresses of IPv6: they count as one. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}

/**
 * Counts an attempt before it is known how it ends, so that many at once get no further than one after the other.
 * Answers 429 with `data.seconds_left` when there were too many. Not inside a transaction: a count must stay.
 */
export async function takeAttempt(platform: Platform, keys: AttemptKeys): Promise<void> {
  const { account, address, minutes } = limits[keys.kind];
  const ends = sql`app_now() + make_interval(mins => ${minutes})`;
  const rows = await asSystem(platform, (db) =>
    rowsOf<{ key: string; failures: number; seconds_left: number }>(
      db,
      sql`insert into login_attempts as a (key, failures, window_ends_at)
          values (${keys.account}, 1, ${ends}), (${keys.address}, 1, ${ends})
          on conflict (key) do update set
            failures = case when a.window_ends_at > app_now() then a.failures + 1 else 1 end,
            window_ends_at = case when a.window_ends_at > app_now() then a.window_ends_at else excluded.window_ends_at end
          returning key, failures, ceil(extract(epoch from window_ends_at - app_now()))::int as seconds_left`,
    ),
  );
  const over = rows.filter((row) => row.failures > (row.key === keys.account ? account : address));
  if (over.length === 0) return;
  const seconds_left = Math.max(...over.map((row) => row.seconds_left));
  const wait = Math.ceil(seconds_left / 60);
  throw new HttpError(
    429,
    `Too many attempts, please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}`,
    {},
    { seconds_left },
  );
}

/** An attempt that succeeded: the account begins anew, and the address did not use one up. */
export async function forgetAttempts(platform: Platform, keys: AttemptKeys): Promise<void> {
  await asSystem(platform, async (db) => {
    await db.execute(sql`delete from login_attempts where key = ${keys.account}`);
    await db.execute(sql`update login_attempts set failures = greatest(failures - 1, 0) where key = ${keys.address}`);
  });
}
