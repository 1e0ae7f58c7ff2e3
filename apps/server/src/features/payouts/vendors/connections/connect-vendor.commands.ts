import type { PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { insertAccount, lockVendor, updateAccount } from '../../../connections/account.commands.ts';
import {
  type ConnectInput,
  type Credentials,
  credentialColumns,
  readCredentials,
  startSetup,
} from '../../../connections/connect.commands.ts';
import { openFreshAccount } from '../../../connections/renew-sign-in.commands.ts';
import { finishSignIn } from '../../../connections/sign-in.commands.ts';
import { answerConnecting } from '../../../connections/vendor-answers.rules.ts';
import { dropWebhook, webhookOf } from '../../../connections/webhook.commands.ts';
import type { ServiceAccount, ServiceOwner } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import {
  findServiceConnection,
  payoutKind,
  requireServiceConnection,
  showPayoutConnection,
} from './payout-connection.queries.ts';
import type { PayoutConnectionRow } from './payout-connection.table.ts';
import { setUpServiceJob } from './service-setup.jobs.ts';

/** Before it is connected nothing is chosen. */
const noSettings: ServiceAccount['settings'] = {
  funding_source_id: null,
  campaign_id: null,
  language: 'en',
  delivery: 'EMAIL',
};

/** Asks the service whose account credentials are of. */
const testCredentials = (scope: VendorScope, service: PayoutService, given: Credentials): Promise<ServiceOwner> =>
  openService(scope, { service, ...given, settings: noSettings }).test();

/** Connects an account with credentials, or changes them. Choices and settings are kept while the account is the same. */
export async function connectService(
  scope: VendorScope,
  service: PayoutService,
  input: ConnectInput,
): Promise<PayoutConnectStarted> {
  const given = readCredentials(payoutServiceFacts[service], input);
  const owner = await answerConnecting(payoutKind, service, () => testCredentials(scope, service, given));
  return storeAccount(scope, service, given, owner, { is_signed_in: false, token_ends_at: null });
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
  return storeAccount(scope, service, given, owner, { is_signed_in: true, token_ends_at });
}

/** Stores a connected account, and starts its setup. The webhook of the account before is removed. */
async function storeAccount(
  scope: VendorScope,
  service: PayoutService,
  given: Credentials,
  { name, account_key }: ServiceOwner,
  signed: Pick<PayoutConnectionRow, 'is_signed_in' | 'token_ends_at'>,
): Promise<PayoutConnectStarted> {
  const { started, webhook } = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, payoutKind, service);
    const before = await findServiceConnection(ctx, service);
    const isSame = before?.account_key === account_key && before.is_test === given.is_test;
    const values = {
      ...signed,
      ...credentialColumns(ctx, payoutKind, service, given),
      name: name ?? payoutServiceFacts[service].label,
      account_key,
      renewing_until: null,
      ...(isSame ? {} : { funding_sources: [], campaigns: [], funding_source_id: null, campaign_id: null }),
    };
    const row = before
      ? await updateAccount(ctx, payoutKind, before.id, values)
      : await insertAccount(ctx, payoutKind, { service, ...values });
    return { started: await startListing(ctx, row), webhook: before && webhookOf(ctx, payoutKind, before) };
  });
  await dropWebhook(scope, payoutKind, webhook);
  return started;
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
