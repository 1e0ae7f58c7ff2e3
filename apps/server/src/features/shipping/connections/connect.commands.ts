import { fieldErrors } from '@tradepost/contracts/errors';
import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import {
  credentialsFormOf,
  isTestAccount,
  setupEventOf,
  setupTitleOf,
} from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { accountOf, findConnection, findConnectionOf } from '../accounts/account.queries.ts';
import { type ConnectionRow, carrierConnections } from '../accounts/account.table.ts';
import { sealCredentials, shownCredentials } from '../accounts/credentials.rules.ts';
import { answerConnecting } from '../carriers/carrier-answers.rules.ts';
import type { CarrierAccount } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { setUpConnectionJob } from './connection.jobs.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { showConnection } from './show-connection.queries.ts';
import { dropWebhook } from './webhook.commands.ts';

/** The fields of a connect form by name; those of other vendors are left out. */
export type ConnectInput = Readonly<Record<string, unknown>>;

/** The account that a form names. Throws 422 with the message of each field. */
export function readAccount(vendor: CarrierVendor, input: ConnectInput): CarrierAccount {
  const parsed = credentialsFormOf(vendor).safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return { vendor, credentials: parsed.data, is_test: isTestAccount(vendor, parsed.data, input.is_test === true) };
}

/** Asks the vendor whether credentials work. Returns whose account it is, where the vendor says so. */
export const testAccount = (scope: VendorScope, account: CarrierAccount): Promise<{ name: string | null }> =>
  answerConnecting(account.vendor, () => openCarrier(scope, account).test());

/** Connects the vendor's one account, or changes its credentials. Its services and the kit text are kept. */
export async function connectVendor(
  scope: VendorScope,
  vendor: CarrierVendor,
  input: ConnectInput,
): Promise<ConnectStarted> {
  requireShipping(scope);
  const account = readAccount(vendor, input);
  const { name } = await testAccount(scope, account);
  const kit_text = typeof input.kit_text === 'string' ? input.kit_text : undefined;
  const { started, before } = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, vendor);
    const before = await findConnectionOf(ctx, vendor);
    const language = await findTextLanguage(ctx);
    const texts = kit_text === undefined ? {} : toStoredTexts({ kit_text }, undefined, before, language);
    const columns = { ...credentialColumns(ctx, account), ...texts };
    // The name of a USPS account is chosen by the user.
    const named = before && vendor === 'usps' ? {} : { name: name ?? carrierVendorFacts[vendor].label };
    const row = before
      ? await updateConnection(ctx, before.id, { ...columns, ...named })
      : await insertConnection(ctx, { vendor, name: carrierVendorFacts[vendor].label, ...columns, ...named });
    return { started: await startSetup(ctx, row), before: before && webhookOf(ctx, before) };
  });
  if (before) await dropWebhook(scope, before);
  return started;
}

type NewConnection = typeof carrierConnections.$inferInsert;

/** What new credentials change. The setup begins again, and the old account's webhook is forgotten. */
export const credentialColumns = (ctx: Ctx, { vendor, credentials, is_test }: CarrierAccount) => ({
  credentials: sealCredentials(ctx.platform.config.app_secret, ctx.company_id, credentials),
  shown: shownCredentials(vendor, credentials),
  is_test,
  webhook_id: null,
  webhook_secret: null,
});

/** Connections of a vendor are written one after the other, so that there is one, or one current. */
export const lockVendor = async (ctx: Ctx, vendor: CarrierVendor): Promise<void> => {
  await runSql(
    ctx.db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`carrier ${vendor} ${ctx.company_id}`}, 0))`,
  );
};

export async function insertConnection(ctx: Ctx, values: Omit<NewConnection, 'company_id'>): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .insert(carrierConnections)
    .values({ ...values, company_id: ctx.company_id })
    .returning();
  if (!row) throw new Error('the connection was not stored');
  return row;
}

export async function updateConnection(
  ctx: Ctx,
  id: number,
  values: Partial<NewConnection>,
  version?: number,
): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .update(carrierConnections)
    .set({ ...values, version: sql`${carrierConnections.version} + 1`, updated_at: sql`app_now()` })
    .where(
      and(
        eq(carrierConnections.company_id, ctx.company_id),
        eq(carrierConnections.id, id),
        version === undefined ? undefined : eq(carrierConnections.version, version),
      ),
    )
    .returning();
  if (row) return row;
  const stored = await showConnection(ctx, await findConnection(ctx, id));
  throw conflict('Someone else changed this in the meantime', stored);
}

/** Enqueues the job that lists the services. Its card shows at 0 percent from now on. */
export async function startSetup(ctx: Ctx, { id, vendor }: ConnectionRow): Promise<ConnectStarted> {
  const row = await updateConnection(ctx, id, { state: 'PENDING', percentage: 0, failure: null });
  const title = setupTitleOf(vendor);
  const progress = { event: setupEventOf(vendor), title };
  const job_id = await ctx.platform.jobs.enqueue(ctx, setUpConnectionJob, { connection_id: id }, { progress });
  ctx.emit('offer-has-changes', { entity: 'carrier_connection', id });
  const connection = await showConnection(ctx, row);
  return { connection, job_id, title, is_synced_carriers: 0, percentage: 0, status: 'PENDING' };
}

/** The account and the id of its webhook, for removing it at the vendor once our row is written. */
export const webhookOf = (ctx: Ctx, row: ConnectionRow) =>
  row.webhook_id === null ? null : { account: accountOf(ctx, row), webhook_id: row.webhook_id };

/** Tests the stored credentials. */
export async function testStored(scope: VendorScope, id: number): Promise<{ name: string | null }> {
  const account = await inReading(scope, async (ctx) => accountOf(ctx, await findConnection(ctx, id)));
  return testAccount(scope, account);
}

/** Lists the services again. */
export async function syncConnection(ctx: Ctx, id: number): Promise<ConnectStarted> {
  requireShipping(ctx);
  return startSetup(ctx, await findConnection(ctx, id));
}
