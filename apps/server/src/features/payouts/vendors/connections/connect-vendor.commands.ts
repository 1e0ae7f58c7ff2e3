import { fieldErrors } from '@tradepost/contracts/errors';
import type { PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { isTestService, payoutFormOf, payoutSetupTitle } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../../platform/db/sql.ts';
import { invalid } from '../../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import type { ServiceAccount, ServiceOwner } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import {
  findServiceConnection,
  ofConnection,
  requireServiceConnection,
  serviceAccountOf,
  showPayoutConnection,
} from './payout-connection.queries.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { openFreshAccount } from './renew-sign-in.commands.ts';
import { answerConnecting } from './service-answers.rules.ts';
import { sealSecrets, shownFields } from './service-secrets.rules.ts';
import { setUpServiceJob } from './service-setup.jobs.ts';
import { dropNews } from './service-webhook.commands.ts';

/** Before it is connected nothing is chosen. */
export const noSettings: ServiceAccount['settings'] = {
  funding_source_id: null,
  campaign_id: null,
  language: 'en',
  delivery: 'EMAIL',
};

type ConnectInput = Readonly<Record<string, unknown>>;

/** The account that a form names. Throws 422 with the message of each field. */
function readAccount(service: PayoutService, input: ConnectInput): ServiceAccount {
  const parsed = payoutFormOf(service).safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const is_test = isTestService(service, parsed.data, input.is_test === true);
  return { service, credentials: parsed.data, is_test, settings: noSettings };
}

/** Connects an account with credentials, or changes them. Choices and settings are kept while the account is the same. */
export async function connectService(
  scope: VendorScope,
  service: PayoutService,
  input: ConnectInput,
): Promise<PayoutConnectStarted> {
  const account = readAccount(service, input);
  const owner = await answerConnecting(service, () => openService(scope, account).test());
  return storeAccount(scope, account, owner, { is_signed_in: false, token_ends_at: null });
}

/** Stores a connected account, and starts its setup. The webhook of the account before is removed. */
export async function storeAccount(
  scope: VendorScope,
  { service, credentials, is_test }: ServiceAccount,
  { name, account_key }: ServiceOwner,
  signed: Pick<PayoutConnectionRow, 'is_signed_in' | 'token_ends_at'>,
): Promise<PayoutConnectStarted> {
  const { started, before } = await inTransaction(scope, async (ctx) => {
    await runSql(
      ctx.db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${service} ${ctx.company_id}`}, 0))`,
    );
    const before = await findServiceConnection(ctx, service);
    const isSame = before?.account_key === account_key && before.is_test === is_test;
    const values = {
      ...signed,
      name: name ?? payoutServiceFacts[service].label,
      account_key,
      is_test,
      credentials: sealSecrets(ctx.platform.config.app_secret, ctx.company_id, credentials),
      shown: shownFields(service, credentials),
      webhook_id: null,
      webhook_secret: null,
      renewing_until: null,
      ...(isSame ? {} : { funding_sources: [], campaigns: [], funding_source_id: null, campaign_id: null }),
    };
    const row = before ? await updateConnection(ctx, before.id, values) : await insertConnection(ctx, service, values);
    const webhook = before?.webhook_id
      ? { account: serviceAccountOf(ctx, before), webhook_id: before.webhook_id }
      : null;
    return { started: await startSetup(ctx, row), before: webhook };
  });
  if (before) await dropNews(scope, before);
  return started;
}

type Values = Partial<typeof payoutConnections.$inferInsert>;

async function insertConnection(
  ctx: Ctx,
  service: PayoutService,
  values: Values & { name: string },
): Promise<PayoutConnectionRow> {
  const [row] = await ctx.db
    .insert(payoutConnections)
    .values({ ...values, service, company_id: ctx.company_id })
    .returning();
  if (!row) throw new Error('the connection was not stored');
  return row;
}

async function updateConnection(ctx: Ctx, id: number, values: Values): Promise<PayoutConnectionRow> {
  const [row] = await ctx.db
    .update(payoutConnections)
    .set({ ...values, version: sql`${payoutConnections.version} + 1`, updated_at: sql`app_now()` })
    .where(ofConnection(ctx, id))
    .returning();
  if (!row) throw new Error('the connection is gone');
  return row;
}

/** Enqueues the job that lists what there is to choose. Its card shows at 0 percent from now on. */
async function startSetup(ctx: Ctx, { id, service }: PayoutConnectionRow): Promise<PayoutConnectStarted> {
  const row = await updateConnection(ctx, id, { state: 'PENDING', percentage: 0, failure: null });
  const title = payoutSetupTitle(service);
  const progress = { event: 'payout-setup' as const, title };
  const job_id = await ctx.platform.jobs.enqueue(ctx, setUpServiceJob, { connection_id: id }, { progress });
  ctx.emit('offer-has-changes', { entity: 'payout_connection', id });
  return { connection: showPayoutConnection(ctx, row), job_id, title, percentage: 0 };
}

/** Tests the stored credentials. */
export async function testService(scope: VendorScope, service: PayoutService): Promise<{ name: string | null }> {
  const { id } = await inTransaction(scope, (ctx) => requireServiceConnection(ctx, service));
  return answerConnecting(service, async () => {
    const { account } = await openFreshAccount(scope, id);
    const { name } = await openService(scope, account).test();
    return { name };
  });
}

/** Lists funding sources and campaigns again. */
export async function syncService(ctx: Ctx, service: PayoutService): Promise<PayoutConnectStarted> {
  return startSetup(ctx, await requireServiceConnection(ctx, service));
}
