import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { signInOf } from '../payout-vendors.client.ts';
import { findServiceConnectionById, ofConnection, serviceAccountOf } from './payout-connection.queries.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { sealSecrets } from './service-secrets.rules.ts';

export interface OpenedAccount {
  row: PayoutConnectionRow;
  account: ServiceAccount;
}

/** A token is renewed this long before its end, so that none ends on its way to the service. */
const reserve = 5 * 60_000;
/** One worker renews at a time; afterwards it counts as dead. */
const leaseSeconds = 60;

/** The account of a connection with a token that is valid. Throws `VendorError` when there is none. */
export async function openFreshAccount(scope: VendorScope, connection_id: number | null): Promise<OpenedAccount> {
  const opened = await readAccount(scope, connection_id);
  if (isFresh(scope, opened)) return opened;
  if (await claim(scope, opened.row)) return renew(scope, opened);
  // Another worker may have renewed it since it was read.
  const again = await readAccount(scope, connection_id);
  if (isFresh(scope, again)) return again;
  // The service may end the earlier token with the new one.
  throw new VendorError('unavailable', 'The sign-in is being renewed');
}

/** Whether its token is valid for a while, or for ever. */
function isFresh(scope: VendorScope, { row: { token_ends_at } }: OpenedAccount): boolean {
  return token_ends_at === null || Date.parse(token_ends_at) - scope.platform.clock.now().getTime() > reserve;
}

async function readAccount(scope: VendorScope, connection_id: number | null): Promise<OpenedAccount> {
  const opened = await inTransaction(scope, async (ctx) => {
    const row = connection_id === null ? null : await findServiceConnectionById(ctx, connection_id);
    return row && { row, account: serviceAccountOf(ctx, row) };
  });
  if (!opened) throw new VendorError('setup', 'The account was disconnected');
  return opened;
}

/** Not when the credentials are no longer those that were read: they are renewed already. */
async function claim(scope: VendorScope, { id, credentials }: PayoutConnectionRow): Promise<boolean> {
  const claimed = await inTransaction(scope, (ctx) =>
    ctx.db
      .update(payoutConnections)
      .set({ renewing_until: sql`app_now() + make_interval(secs => ${leaseSeconds})` })
      .where(
        and(
          ofConnection(ctx, id),
          eq(payoutConnections.credentials, credentials ?? ''),
          or(isNull(payoutConnections.renewing_until), lte(payoutConnections.renewing_until, sql`app_now()`)),
        ),
      )
      .returning({ id: payoutConnections.id }),
  );
  return claimed.length > 0;
}

async function renew(scope: VendorScope, { row, account }: OpenedAccount): Promise<OpenedAccount> {
  const signIn = signInOf(scope, row.service, row.is_test);
  try {
    if (!signIn) throw new VendorError('setup', 'This server is no longer registered for sign-ins');
    const { credentials, lives } = await signIn.renew(account.credentials.refresh_token ?? '');
    const token_ends_at =
      lives === null ? null : new Date(scope.platform.clock.now().getTime() + lives * 1000).toISOString();
    await store(scope, row, {
      credentials: sealSecrets(scope.platform.config.app_secret, scope.company_id, credentials),
      token_ends_at,
      renewing_until: null,
    });
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const isOver = error.kind === 'credentials';
    await store(scope, row, {
      renewing_until: null,
      ...(isOver ? { state: 'FAILED', failure: 'The sign-in has ended. Sign in again.' } : {}),
    });
    throw isOver ? new VendorError('credentials', 'The sign-in has ended. Sign in again.') : error;
  }
  return readAccount(scope, row.id);
}

/** Not over credentials that another sign-in stored meanwhile. */
const store = (scope: VendorScope, row: PayoutConnectionRow, values: Partial<PayoutConnectionRow>) =>
  inTransaction(scope, async (ctx) => {
    await ctx.db
      .update(payoutConnections)
      .set(values)
      .where(and(ofConnection(ctx, row.id), eq(payoutConnections.credentials, row.credentials ?? '')));
    ctx.emit('offer-has-changes', { entity: 'payout_connection', id: row.id });
  });
