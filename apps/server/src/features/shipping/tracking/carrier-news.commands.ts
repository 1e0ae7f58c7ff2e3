import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { badRequest, notFound } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { openCredentials } from '../accounts/credentials.rules.ts';
import type { WebhookNews } from '../carriers/carrier-port.rules.ts';
import { webhooksOf } from '../carriers/carriers.client.ts';
import { shippingLabels } from '../labels/label.table.ts';
import { applyNews } from './apply-news.commands.ts';
import { trackLabelsJob } from './tracking.jobs.ts';

interface Sent {
  vendor: CarrierVendor;
  token: string;
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Handles a vendor's news if its signature is valid. News of parcels that are not ours are taken and forgotten. */
export async function receiveCarrierNews(platform: Platform, { vendor, token, raw, headers }: Sent): Promise<void> {
  const webhooks = webhooksOf({ platform }, vendor);
  const connection = webhooks && (await findByToken(platform, vendor, token));
  if (!webhooks || !connection?.webhook_secret) throw notFound('Webhook');
  const { company_id, id } = connection;
  const { secret } = openCredentials(platform.config.app_secret, company_id, connection.webhook_secret);
  // Anybody could sign with an empty secret.
  if (!secret) throw notFound('Webhook');
  const news = await webhooks.read({ raw, headers, secret, now: platform.clock.now() });
  if (!news) throw badRequest('Invalid event signature');
  const scope = await scopeOf(platform, company_id, null, 'carrier webhook');
  if (!scope) return;
  for (const one of news) await inTransaction(scope, (ctx) => apply(ctx, id, one));
}

interface Found {
  company_id: number;
  id: number;
  webhook_secret: string | null;
}

const findByToken = (platform: Platform, vendor: CarrierVendor, token: string): Promise<Found | undefined> =>
  asSystem(platform, (db) =>
    readRow<Found>(
      db,
      sql`select company_id, id, webhook_secret from carrier_connections where vendor = ${vendor} and webhook_token = ${token}::uuid`,
    ),
  );

/** Applies what was told, or asks for it where only the number was told. */
async function apply(ctx: Ctx, connection_id: number, { tracking_number, tracked }: WebhookNews): Promise<void> {
  const labels = await ctx.db
    .select({ id: shippingLabels.id })
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.company_id, ctx.company_id),
        eq(shippingLabels.connection_id, connection_id),
        eq(shippingLabels.tracking_key, trackingKey(tracking_number)),
        inArray(shippingLabels.state, ['bought', 'voided']),
      ),
    );
  const ids = labels.map(({ id }) => id);
  if (ids.length === 0) return;
  if (tracked) for (const id of ids) await applyNews(ctx, id, tracked);
  else await ctx.platform.jobs.enqueue(ctx, trackLabelsJob, { label_ids: ids });
}
