import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { setupEventOf } from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import {
  type Also,
  type ConnectInput,
  type Credentials,
  credentialColumns,
  readCredentials,
  startSetup,
  storeConnected,
} from '../../connections/connect.commands.ts';
import { answerConnecting } from '../../connections/vendor-answers.rules.ts';
import {
  accountOf,
  type CarrierTypes,
  type ConnectionRow,
  carrierKind,
  findConnection,
} from '../accounts/account.queries.ts';
import { CarrierSettings } from '../accounts/account.rules.ts';
import type { CarrierAccount } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { setUpConnectionJob } from './connection.jobs.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { changeSettings } from './selection.commands.ts';
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
  also: Also<CarrierTypes> = {},
): Promise<ConnectStarted> {
  const { given, name } = await testForm(scope, vendor, input);
  const kit_text = typeof input.kit_text === 'string' ? input.kit_text : undefined;
  const label = name ?? carrierVendorFacts[vendor].label;
  const columns = async (ctx: Ctx, before: ConnectionRow | null) => ({
    vendor,
    // The name of a USPS account is chosen by the user.
    name: before && vendor === 'usps' ? before.name : label,
    ...credentialColumns(ctx, carrierKind, vendor, given),
    settings: await changeSettings(ctx, before?.settings ?? CarrierSettings.parse({}), { kit_text }),
  });
  return storeConnected(scope, carrierKind, vendor, { columns, start: startListing }, also);
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
