import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { badRequest, notFound } from '../../../../platform/errors/errors.ts';
import { scopeOf } from '../../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { findServiceConnectionById, serviceAccountOf } from '../connections/payout-connection.queries.ts';
import { openSecrets } from '../connections/service-secrets.rules.ts';
import type { PayoutNews } from '../payout-port.rules.ts';
import { payoutWebhooksOf } from '../payout-vendors.client.ts';
import { applyPayments } from './apply-payments.commands.ts';
import { askServicesJob } from './sending.jobs.ts';

interface Told {
  service: PayoutService;
  token: string;
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Handles a service's news if its signature is valid. News of payments that are not ours are taken and forgotten. */
export async function receivePayoutNews(platform: Platform, { service, token, raw, headers }: Told): Promise<void> {
  const webhooks = payoutWebhooksOf({ platform }, service);
  const found = webhooks && (await findByToken(platform, service, token));
  const scope = found && (await scopeOf(platform, found.company_id, null, 'payout webhook'));
  if (!webhooks || !found || !scope) throw notFound('Webhook');
  const opened = await inTransaction(scope, async (ctx) => {
    const row = await findServiceConnectionById(ctx, found.id);
    if (!row?.webhook_id) return null;
    const { secret = '' } = openSecrets(platform.config.app_secret, ctx.company_id, row.webhook_secret);
    return { account: serviceAccountOf(ctx, row), webhook: { id: row.webhook_id, secret } };
  });
  if (!opened) throw notFound('Webhook');
  const news = await webhooks
    .read(opened.account, { raw, headers, webhook: opened.webhook })
    .catch((error: unknown) => {
      // The service that checks the signature is away: it tells again later.
      if (error instanceof VendorError) return null;
      throw error;
    });
  if (!news) throw badRequest('Invalid event signature');
  for (const one of news) await apply(scope, found.id, one);
}

const findByToken = (platform: Platform, service: PayoutService, token: string) =>
  asSystem(platform, (db) =>
    readRow<{ company_id: number; id: number }>(
      db,
      sql`select company_id, id from payout_connections where service = ${service} and webhook_token = ${token}::uuid`,
    ),
  );

/** The service is asked how the payment stands. Only a cancellation is taken from the news: asking does not show it. */
async function apply(scope: Scope, connection_id: number, news: PayoutNews): Promise<void> {
  const found = await inTransaction(scope, async (ctx) => {
    const found = await findTold(ctx, connection_id, news);
    const isAsked = found && !(news.is_canceled && found.item_id !== null);
    if (isAsked) await ctx.platform.jobs.enqueue(ctx, askServicesJob, { sending_ids: [found.sending_id] });
    return found;
  });
  if (!found || found.item_id === null || !news.is_canceled) return;
  await applyPayments(scope, found.sending_id, [
    {
      item_id: found.item_id,
      vendor_id: news.payment_vendor_id ?? '',
      state: 'failed',
      said: 'CANCELED',
      reason: 'The payment was canceled at the service',
      code: null,
      reference: null,
      link: null,
    },
  ]);
}

const findTold = (ctx: Ctx, connection_id: number, { sending_vendor_id, payment_vendor_id }: PayoutNews) =>
  readRow<{ sending_id: number; item_id: number | null }>(
    ctx.db,
    sending_vendor_id !== null
      ? sql`select id as sending_id, null::bigint as item_id from payout_sendings
             where company_id = ${ctx.company_id} and connection_id = ${connection_id} and vendor_id = ${sending_vendor_id}`
      : sql`select p.sending_id, p.item_id from payout_items i
              join payout_service_payments p on p.company_id = i.company_id and p.item_id = i.id
              join payout_sendings s on s.company_id = p.company_id and s.id = p.sending_id
             where i.company_id = ${ctx.company_id} and i.vendor_id = ${payment_vendor_id} and s.connection_id = ${connection_id}`,
  );
