import type { Connection, ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import {
  type ConnectInput,
  credentialColumns,
  insertConnection,
  lockVendor,
  readAccount,
  startSetup,
  testAccount,
  updateConnection,
} from './connect.commands.ts';
import { findConnectionOf } from './connection.queries.ts';
import { carrierConnections } from './connection.table.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { readConnection } from './show-connection.queries.ts';
import { findUspsAccount } from './usps-account.queries.ts';

type AccountInput = ConnectInput & { name: string };

/** Connects a USPS account. The first one is the current one. */
export async function createUspsAccount(scope: VendorScope, input: AccountInput): Promise<ConnectStarted> {
  requireShipping(scope);
  const account = readAccount('usps', input);
  await testAccount(scope, account);
  return inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, 'usps');
    const is_current = (await findConnectionOf(ctx, 'usps')) === null;
    const columns = credentialColumns(ctx, account);
    return startSetup(ctx, await insertConnection(ctx, { vendor: 'usps', name: input.name, is_current, ...columns }));
  });
}

/** Changes an account's name and credentials. Its services are kept. */
export async function editUspsAccount(
  scope: VendorScope,
  id: number,
  { version, ...input }: AccountInput & { version: number },
): Promise<ConnectStarted> {
  requireShipping(scope);
  await inReading(scope, (ctx) => findUspsAccount(ctx, id));
  const account = readAccount('usps', input);
  await testAccount(scope, account);
  return inTransaction(scope, async (ctx) => {
    await findUspsAccount(ctx, id);
    const columns = { name: input.name, ...credentialColumns(ctx, account) };
    return startSetup(ctx, await updateConnection(ctx, id, columns, version));
  });
}

/**
 * Makes an account the current one. What the rules and settings chose of the previous account is chosen of this one, where
 * it has the same service.
 */
export async function chooseUspsAccount(ctx: Ctx, id: number): Promise<Connection> {
  requireShipping(ctx);
  await lockVendor(ctx, 'usps');
  const next = await findUspsAccount(ctx, id);
  const before = await findConnectionOf(ctx, 'usps');
  if (before?.id === next.id) return readConnection(ctx, id);
  if (before) {
    await setCurrent(ctx, before.id, false);
    await moveChoices(ctx, before.id, id);
  }
  await setCurrent(ctx, id, true);
  ctx.emit('offer-has-changes', { entity: 'carrier_connection', id });
  return readConnection(ctx, id);
}

const setCurrent = (ctx: Ctx, id: number, is_current: boolean) =>
  ctx.db
    .update(carrierConnections)
    .set({ is_current, version: sql`${carrierConnections.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.id, id)));

async function moveChoices(ctx: Ctx, from: number, to: number): Promise<void> {
  const { company_id } = ctx;
  const pairs = sql`
    select old.id as old_id, new.id as new_id, old.is_selected
      from carrier_services old
      join carrier_services new on new.company_id = old.company_id and new.service_code = old.service_code
     where old.company_id = ${company_id} and old.connection_id = ${from} and new.connection_id = ${to}`;
  const moved = (column: string) =>
    sql`coalesce((select p.new_id from pairs p where p.old_id = t.${sql.identifier(column)}), t.${sql.identifier(column)})`;
  await runSql(
    ctx.db,
    sql`with pairs as (${pairs})
        update carrier_services s set is_selected = p.is_selected from pairs p where s.company_id = ${company_id} and s.id = p.new_id`,
  );
  await runSql(
    ctx.db,
    sql`with pairs as (${pairs})
        update shipping_settings t set default_service_id = ${moved('default_service_id')},
               international_service_id = ${moved('international_service_id')},
               return_service_id = ${moved('return_service_id')},
               international_return_service_id = ${moved('international_return_service_id')}, version = t.version + 1
         where t.company_id = ${company_id}
           and exists (select from pairs p where p.old_id in (t.default_service_id, t.international_service_id,
                       t.return_service_id, t.international_return_service_id))`,
  );
  await runSql(
    ctx.db,
    sql`with pairs as (${pairs})
        update shipping_rules t set service_id = ${moved('service_id')},
               international_service_id = ${moved('international_service_id')}, version = t.version + 1
         where t.company_id = ${company_id}
           and exists (select from pairs p where p.old_id in (t.service_id, t.international_service_id))`,
  );
}
