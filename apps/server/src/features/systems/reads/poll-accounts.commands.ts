import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { ofAccount } from '../../connections/account.queries.ts';
import { connections } from '../../connections/account.table.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { requireSystem, systemKind } from '../accounts/system.queries.ts';
import type { SystemAccount, SystemRow } from '../port/system-port.rules.ts';
import { failAccount } from '../pushes/send-pushes.commands.ts';

/** What changed while the last answer was on its way is asked for again. */
const overlap = 5 * 60_000;

/** An account that is asked for what changed. */
export interface Polled {
  scope: Scope;
  row: SystemRow;
  account: SystemAccount;
  /** When it was asked last, a little before; null: never. */
  since: string | null;
}

/** Takes what changed there. Returns false when some of it is to be asked for again. */
type Poll = (polled: Polled) => Promise<boolean>;

/** Asks every connected account at a vendor for what changed. One that fails stops no other. */
export async function pollAccounts(platform: Platform, vendor: SystemVendor, poll: Poll): Promise<number> {
  const accounts = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select c.company_id, c.id from connections c
            join companies co on co.company_id = c.company_id and not ${isBeingDeleted(sql`co.company_id`)}
           where c.kind = 'system' and c.vendor = ${vendor} and c.is_current and c.is_enabled and c.state = 'COMPLETED'
           order by c.company_id`,
    ),
  );
  const { label } = systemFacts[vendor];
  for (const { company_id, id } of accounts) {
    const scope = await scopeOf(platform, company_id, null, label);
    if (scope)
      await pollAccount(scope, vendor, id, poll).catch((error: Error) =>
        scope.log.error({ err: error }, `${label} was not asked`),
      );
  }
  return accounts.length;
}

async function pollAccount(scope: Scope, vendor: SystemVendor, id: number, poll: Poll): Promise<void> {
  const started = scope.platform.clock.now().toISOString();
  try {
    const { row, account } = await openFreshAccount(scope, systemKind, id);
    const { polled_at } = row.settings as { polled_at?: string };
    const since = polled_at ? new Date(Date.parse(polled_at) - overlap).toISOString() : null;
    if (await poll({ scope, row, account, since })) await inTransaction(scope, (ctx) => notePolled(ctx, id, started));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (error.kind !== 'credentials' && error.kind !== 'setup') {
      scope.log.warn({ err: error }, `${systemFacts[vendor].label} was not asked for orders`);
      return;
    }
    const failure = systemKind.wordsOf(vendor, error.message);
    await inTransaction(scope, async (ctx) => failAccount(ctx, await requireSystem(ctx, vendor), failure));
  }
}

/** No new version of the account: nobody chose it. */
const notePolled = (ctx: Ctx, id: number, polled_at: string): Promise<unknown> =>
  ctx.db
    .update(connections)
    .set({ settings: sql`${connections.settings} || ${JSON.stringify({ polled_at })}::jsonb` })
    .where(ofAccount(ctx, systemKind, id));

/** One record that cannot be read or stored holds up no other. Returns whether all were taken. */
export async function takeEach<Taken>(
  scope: Scope,
  records: readonly Taken[],
  take: (record: Taken) => Promise<void>,
): Promise<boolean> {
  let areAllTaken = true;
  for (const record of records)
    await take(record).catch((error: Error) => {
      scope.log.error({ err: error }, 'an order of a sales channel was not taken');
      areAllTaken = false;
    });
  return areAllTaken;
}
