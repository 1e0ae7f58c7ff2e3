import { createHash } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { HttpError } from '../../platform/errors/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { loginAttempts } from '../../platform/identity/session.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

/**
 * The attempts allowed per window, for one account (or mailbox, or invite) and from one IP address, which a whole shop
 * may share.
 */
const limits = {
  login: { account: 5, address: 50, minutes: 15 },
  code: { account: 10, address: 50, minutes: 15 },
  // Every try counts, right ones too: the clerk at the counter may try the PIN of a colleague.
  pin: { account: 10, address: 50, minutes: 15 },
  // Text messages cost money and disturb people.
  text: { account: 5, address: 30, minutes: 60 },
  reset: { account: 3, address: 20, minutes: 15 },
  invite: { account: 10, address: 30, minutes: 15 },
  token: { account: 10, address: 30, minutes: 15 },
  // Each one that is taken at a bench.
  picture: { account: 60, address: 300, minutes: 15 },
  // What a seller writes on the page of a revised offer, and the new links that are asked for there.
  seller: { account: 40, address: 120, minutes: 60 },
  seller_link: { account: 3, address: 20, minutes: 60 },
  // What a seller sends in a shop: orders and email addresses by email address; wrong promo codes by code.
  shop: { account: 20, address: 60, minutes: 60 },
  // What visitors do in a shop, as far as they let it be measured.
  shop_event: { account: 600, address: 3_000, minutes: 60 },
  shop_promo: { account: 100, address: 30, minutes: 60 },
  // Orders of a comparison site, whose server sends those of all its sellers.
  feed_order: { account: 20, address: 600, minutes: 60 },
  // Requests for a link to another company, so that codes are not guessed.
  company_link: { account: 10, address: 50, minutes: 60 },
  // Only keys that do not exist count.
  api_key: { account: 1_000, address: 30, minutes: 15 },
  register: { account: 5, address: 20, minutes: 60 },
} as const;
export type AttemptKind = keyof typeof limits;

export interface AttemptKeys {
  kind: AttemptKind;
  account: string;
  /** Null: not counted. */
  address: string | null;
}

/**
 * `account` is the subject of the attempt as the caller gave it: an email or a user id. `ip` is null for a secret API key: it is the
 * company's own server, which sends what all its sellers enter (`docs/decisions/0218`).
 */
export function attemptKeys(kind: AttemptKind, account: string, ip: string | null): AttemptKeys {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    kind,
    account: `${kind}:account:${digest(account.trim().toLowerCase())}`,
    address: ip === null ? null : `${kind}:address:${digest(networkOf(ip))}`,
  };
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts cannot exceed the limit. Throws 429 with
 * `data.seconds_left` after too many. Call it outside a transaction, so that a failure does not undo the count.
 */
export async function countAttempt(platform: Platform, keys: AttemptKeys): Promise<void> {
  const { account, address, minutes } = limits[keys.kind];
  const window_ends_at = sql`app_now() + make_interval(mins => ${minutes})`;
  const isOpen = sql`${loginAttempts.window_ends_at} > app_now()`;
  const rows = await asSystem(platform, (db) =>
    db
      .insert(loginAttempts)
      .values(
        [keys.account, keys.address].filter((key) => key !== null).map((key) => ({ key, failures: 1, window_ends_at })),
      )
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: {
          failures: sql`case when ${isOpen} then ${loginAttempts.failures} + 1 else 1 end`,
          window_ends_at: sql`case when ${isOpen} then ${loginAttempts.window_ends_at} else excluded.window_ends_at end`,
        },
      })
      .returning({
        key: loginAttempts.key,
        failures: loginAttempts.failures,
        seconds_left: secondsLeft,
      }),
  );
  const over = rows.filter((row) => row.failures > (row.key === keys.account ? account : address));
  if (over.length === 0) return;
  throw tooMany(Math.max(...over.map((row) => row.seconds_left)));
}

/**
 * Looks for what a stranger guessed, such as a code or a link. Only wrong guesses count. Once an address has made too many, even
 * the right one is refused with 429 until its window ends: otherwise guessing could go on until it is right. Only the address is
 * looked at, so that nobody locks others out of what they may open. Call it outside a transaction.
 */
export async function findGuessed<T>(
  platform: Platform,
  keys: AttemptKeys,
  find: () => Promise<T | null>,
): Promise<T | null> {
  await requireOpenWindow(platform, keys);
  const found = await find();
  if (found === null) await countAttempt(platform, keys);
  return found;
}

async function requireOpenWindow(platform: Platform, { kind, address }: AttemptKeys): Promise<void> {
  if (address === null) return;
  const [row] = await asSystem(platform, (db) =>
    db
      .select({ seconds_left: secondsLeft })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.key, address),
          gte(loginAttempts.failures, limits[kind].address),
          sql`${loginAttempts.window_ends_at} > app_now()`,
        ),
      ),
  );
  if (row) throw tooMany(row.seconds_left);
}

const secondsLeft = sql<number>`ceil(extract(epoch from ${loginAttempts.window_ends_at} - app_now()))::int`;

function tooMany(seconds_left: number): HttpError {
  const wait = Math.ceil(seconds_left / 60);
  const text = `Too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`;
  return new HttpError(429, text, {}, { seconds_left });
}

/** Resets the account's count after a success, and does not count the attempt for the IP address. */
export async function resetAttempts(platform: Platform, keys: AttemptKeys): Promise<void> {
  await asSystem(platform, async (db) => {
    await db.delete(loginAttempts).where(eq(loginAttempts.key, keys.account));
    if (keys.address !== null)
      await db
        .update(loginAttempts)
        .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)` })
        .where(eq(loginAttempts.key, keys.address));
  });
}

/** Kinds of attempts that keep a person from signing in. */
const signInKinds = ['login', 'code', 'text', 'reset'] as const;

/** Forgets the attempts of a person, or from an address, at signing in. Returns how many counts there were. For the operator. */
export async function liftLimits(
  platform: Platform,
  { email, ip }: { email?: string | undefined; ip?: string | undefined },
): Promise<number> {
  return asSystem(platform, async (db) => {
    // A code is counted for the user, the rest for the email.
    const found = email === undefined ? [] : await db.select({ id: users.id }).from(users).where(emailIs(email));
    const accounts = email === undefined ? [] : [email, ...found.map(({ id }) => String(id))];
    const keys = signInKinds.flatMap((kind) => [
      ...accounts.map((account) => attemptKeys(kind, account, '').account),
      ...(ip === undefined ? [] : [attemptKeys(kind, '', ip).address ?? '']),
    ]);
    const lifted = await db
      .delete(loginAttempts)
      .where(inArray(loginAttempts.key, keys))
      .returning({ key: loginAttempts.key });
    return lifted.length;
  });
}

const emailIs = (email: string) => sql`lower(${users.email}) = ${email.trim().toLowerCase()}`;
