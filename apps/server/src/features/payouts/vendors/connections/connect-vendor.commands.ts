import type { PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import {
  type Also,
  type ConnectInput,
  type Credentials,
  credentialColumns,
  readCredentials,
  startSetup,
  storeConnected,
} from '../../../connections/connect.commands.ts';
import { openFreshAccount } from '../../../connections/renew-sign-in.commands.ts';
import { finishSignIn } from '../../../connections/sign-in.commands.ts';
import { answerConnecting } from '../../../connections/vendor-answers.rules.ts';
import type { ServiceOwner } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import {
  type PayoutConnectionRow,
  type PayoutTypes,
  payoutKind,
  requireServiceConnection,
  showPayoutConnection,
} from './payout-connection.queries.ts';
import { ServiceSettings } from './service-settings.rules.ts';
import { setUpServiceJob } from './service-setup.jobs.ts';

/** Asks the service whose account credentials are of. */
const testCredentials = (scope: VendorScope, service: PayoutService, given: Credentials): Promise<ServiceOwner> =>
  openService(scope, { service, ...given, settings: ServiceSettings.parse({}) }).test();

/** Connects an account with credentials, or changes them. Choices and settings are kept while the account is the same. */
export async function connectService(
  scope: VendorScope,
  service: PayoutService,
  input: ConnectInput,
  also: Also<PayoutTypes> = {},
): Promise<PayoutConnectStarted> {
  const given = readCredentials(payoutServiceFacts[service], input);
  const owner = await answerConnecting(payoutKind, service, () => testCredentials(scope, service, given));
  return storeService(scope, service, { given, owner, is_signed_in: false, token_ends_at: null }, also);
}

/** Connects the account that the service sent the member back with. */
export async function connectSignedIn(
  scope: VendorScope,
  service: PayoutService,
  returned: { code: string; state: string },
): Promise<PayoutConnectStarted> {
  const { owner, token_ends_at, ...given } = await finishSignIn(scope, payoutKind, service, returned, (signedIn) =>
    testCredentials(scope, service, signedIn),
  );
  return storeService(scope, service, { given, owner, is_signed_in: true, token_ends_at }, {});
}

type Tested = Pick<PayoutConnectionRow, 'is_signed_in' | 'token_ends_at'> & { given: Credentials; owner: ServiceOwner };

function storeService(
  scope: VendorScope,
  service: PayoutService,
  { given, owner: { name, account_key }, ...signed }: Tested,
  also: Also<PayoutTypes>,
): Promise<PayoutConnectStarted> {
  const columns = (ctx: Ctx, before: PayoutConnectionRow | null) => {
    const isSame = before?.account_key === account_key && before.is_test === given.is_test;
    return {
      ...signed,
      ...credentialColumns(ctx, payoutKind, service, given),
      vendor: service,
      name: name ?? payoutServiceFacts[service].label,
      account_key,
      renewing_until: null,
      settings: isSame ? {} : { funding_sources: [], campaigns: [], funding_source_id: null, campaign_id: null },
    };
  };
  return storeConnected(scope, payoutKind, service, { columns, start: startListing }, also);
}

/** Enqueues the job that lists what there is to choose. */
async function startListing(ctx: Ctx, connection: PayoutConnectionRow): Promise<PayoutConnectStarted> {
  const { row, job_id, title } = await startSetup(ctx, payoutKind, connection, setUpServiceJob, 'payout-setup');
  return { connection: showPayoutConnection(ctx, row), job_id, title, percentage: 0 };
}

/** Tests the stored credentials. */
export async function testService(scope: VendorScope, service: PayoutService): Promise<{ name: string | null }> {
  const { id } = await inTransaction(scope, (ctx) => requireServiceConnection(ctx, service));
  return answerConnecting(payoutKind, service, async () => {
    const { account } = await openFreshAccount(scope, payoutKind, id);
    const { name } = await openService(scope, account).test();
    return { name };
  });
}

/** Lists funding sources and campaigns again. */
export async function syncService(ctx: Ctx, service: PayoutService): Promise<PayoutConnectStarted> {
  return startListing(ctx, await requireServiceConnection(ctx, service));
}
