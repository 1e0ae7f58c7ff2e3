import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import { emitAccountChanged } from './account.commands.ts';
import { findAccount, ofAccount, openAccount } from './account.queries.ts';
import { type AccountRow, connections } from './account.table.ts';
import type { AccountKind, KindTypes, RowOf, SignInKind } from './account-kind.rules.ts';
import { openSecrets, type Secrets, sealSecrets } from './secrets.rules.ts';

export interface OpenedAccount<T extends KindTypes> {
  row: RowOf<T>;
  account: T['account'];
}

/** A token is renewed this long before its end, so that none ends on its way to the vendor. */
const reserve = 5 * 60_000;
/** One worker renews at a time; afterwards it counts as dead. */
const leaseSeconds = 60;

/** An account, with a token that is valid where it was signed in. Throws `VendorError` when there is none. */
export async function openFreshAccount<T extends KindTypes>(
  scope: VendorScope,
  kind: AccountKind<T>,
  id: number | null,
): Promise<OpenedAccount<T>> {
  const opened = await readAccount(scope, kind, id);
  const { sign_in } = kind;
  if (!sign_in || isFresh(scope, opened.row)) return opened;
  if (await claim(scope, kind, opened.row)) {
    await renew(scope, kind, sign_in, opened.row, opened.secrets);
    return readAccount(scope, kind, opened.row.id);
  }
  // Another worker may have renewed it since it was read.
  const again = await readAccount(scope, kind, id);
  if (isFresh(scope, again.row)) return again;
  // The vendor may end the earlier token with the new one.
  throw new VendorError('unavailable', 'The sign-in is being renewed');
}

/** Whether its token is valid for a while, or for ever. */
function isFresh(scope: VendorScope, { token_ends_at }: Pick<AccountRow, 'token_ends_at'>): boolean {
  return token_ends_at === null || Date.parse(token_ends_at) - scope.platform.clock.now().getTime() > reserve;
}

async function readAccount<T extends KindTypes>(
  scope: VendorScope,
  kind: AccountKind<T>,
  id: number | null,
): Promise<OpenedAccount<T> & { secrets: Secrets }> {
  const opened = await inTransaction(scope, async (ctx) => {
    const row = id === null ? null : await findAccount(ctx, kind, id);
    if (!row) return null;
    return { row, account: openAccount(ctx, kind, row), secrets: openSecrets(ctx, kind, row.credentials) };
  });
  if (!opened) throw new VendorError('setup', 'The account was disconnected');
  return opened;
}

/** Not when the credentials are no longer those that were read: they are renewed already. */
async function claim(scope: VendorScope, kind: AccountKind, row: AccountRow): Promise<boolean> {
  const claimed = await inTransaction(scope, (ctx) =>
    ctx.db
      .update(connections)
      .set({ renewing_until: sql`app_now() + make_interval(secs => ${leaseSeconds})` })
      .where(
        and(
          ofAccount(ctx, kind, row.id),
          eq(connections.credentials, row.credentials ?? ''),
          or(isNull(connections.renewing_until), lte(connections.renewing_until, sql`app_now()`)),
        ),
      )
      .returning({ id: connections.id }),
  );
  return claimed.length > 0;
}

async function renew(
  scope: VendorScope,
  kind: AccountKind,
  { open }: SignInKind,
  row: AccountRow,
  secrets: Secrets,
): Promise<void> {
  /** Not over credentials that another sign-in stored meanwhile. */
  const store = (values: Partial<AccountRow>) =>
    inTransaction(scope, async (ctx) => {
      const isSame = eq(connections.credentials, row.credentials ?? '');
      await ctx.db
        .update(connections)
        .set(values)
        .where(and(ofAccount(ctx, kind, row.id), isSame));
      emitAccountChanged(ctx, row.id);
    });
  try {
    const signIn = open(scope, row.vendor, row.is_test);
    if (!signIn) throw new VendorError('setup', 'This server is no longer registered for sign-ins');
    const { credentials, lives } = await signIn.renew(secrets.refresh_token ?? '', secrets);
    const token_ends_at = endOfToken(scope, lives);
    await store({ credentials: sealSecrets(scope, kind, credentials), token_ends_at, renewing_until: null });
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (error.kind !== 'credentials') {
      await store({ renewing_until: null });
      throw error;
    }
    const failure = 'The sign-in has ended. Sign in again.';
    await store({ renewing_until: null, state: 'FAILED', failure });
    throw new VendorError('credentials', failure);
  }
}

/** When a token that was given now ends; null: never. */
export const endOfToken = ({ platform }: Pick<VendorScope, 'platform'>, lives: number | null): string | null =>
  lives === null ? null : new Date(platform.clock.now().getTime() + lives * 1000).toISOString();
