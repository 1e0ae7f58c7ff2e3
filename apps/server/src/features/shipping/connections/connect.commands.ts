import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { setupEventOf } from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { insertAccount, lockVendor, updateAccount } from '../../connections/account.commands.ts';
import {
  type ConnectInput,
  type Credentials,
  credentialColumns,
  readCredentials,
  startSetup,
} from '../../connections/connect.commands.ts';
import { answerConnecting } from '../../connections/vendor-answers.rules.ts';
import { dropWebhook, webhookOf } from '../../connections/webhook.commands.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { accountOf, carrierKind, findConnection, findConnectionOf } from '../accounts/account.queries.ts';
import type { ConnectionRow } from '../accounts/account.table.ts';
import type { CarrierAccount } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { setUpConnectionJob } from './connection.jobs.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { showConnection } from './show-connection.queries.ts';

/** Asks the vendor whether credentials work. Returns whose account it is, where the vendor says so. */
export const testAccount = (scope: VendorScope, account: CarrierAccount): Promise<{ name: string | null }> =>
  answerConnecting(carrierKind, account.vendor, () => openCarrier(scope, account).test());

/** Reads the credentials of a connect form, and asks the vendor whether they work. */
export async function testForm(scope: VendorScope, vendor: CarrierVendor, input: ConnectInput) {
  requireShipping(scope);
  const given: Credentials = readCredentials(carrierVendorFacts[vendor], input);
  return { given, ...(await testAccount(scope, { vendor, ...given })) };
}

/** Connects the vendor's one account, or changes its credentials. Its services and the kit text are kept. */
export async function connectVendor(
  scope: VendorScope,
  vendor: CarrierVendor,
  input: ConnectInput,
): Promise<ConnectStarted> {
  const { given, name } = await testForm(scope, vendor, input);
  const kit_text = typeof input.kit_text === 'string' ? input.kit_text : undefined;
  const { started, webhook } = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, carrierKind, vendor);
    const before = await findConnectionOf(ctx, vendor);
    const language = await findTextLanguage(ctx);
    const texts = kit_text === undefined ? {} : toStoredTexts({ kit_text }, undefined, before, language);
    const columns = { ...credentialColumns(ctx, carrierKind, vendor, given), ...texts };
    const label = name ?? carrierVendorFacts[vendor].label;
    // The name of a USPS account is chosen by the user.
    const named = before && vendor === 'usps' ? {} : { name: label };
    const row = before
      ? await updateAccount(ctx, carrierKind, before.id, { ...columns, ...named })
      : await insertAccount(ctx, carrierKind, { vendor, name: label, ...columns });
    return { started: await startListing(ctx, row), webhook: before && webhookOf(ctx, carrierKind, before) };
  });
  await dropWebhook(scope, carrierKind, webhook);
  return started;
}

/** Enqueues the job that lists the services. */
export async function startListing(ctx: Ctx, connection: ConnectionRow): Promise<ConnectStarted> {
  const event = setupEventOf(connection.vendor);
  const { row, job_id, title } = await startSetup(ctx, carrierKind, connection, setUpConnectionJob, event);
  const shown = await showConnection(ctx, row);
  return { connection: shown, job_id, title, is_synced_carriers: 0, percentage: 0, status: 'PENDING' };
}

/** Tests the stored credentials. */
export async function testStored(scope: VendorScope, id: number): Promise<{ name: string | null }> {
  const account = await inReading(scope, async (ctx) => accountOf(ctx, await findConnection(ctx, id)));
  return testAccount(scope, account);
}

/** Lists the services again. */
export async function syncConnection(ctx: Ctx, id: number): Promise<ConnectStarted> {
  requireShipping(ctx);
  return startListing(ctx, await findConnection(ctx, id));
}
