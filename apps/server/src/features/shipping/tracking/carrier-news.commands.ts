import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { type ReceivedMessage, receiveNews } from '../../connections/receive-news.commands.ts';
import { carrierKind } from '../accounts/account.queries.ts';
import type { WebhookNews } from '../carriers/carrier-port.rules.ts';
import { shippingLabels } from '../labels/label.table.ts';
import { applyNews } from './apply-news.commands.ts';
import { trackLabelsJob } from './tracking.jobs.ts';

/** Handles a vendor's news if its signature is valid. News of parcels that are not ours are taken and forgotten. */
export const receiveCarrierNews = (
  platform: Platform,
  vendor: CarrierVendor,
  message: ReceivedMessage,
): Promise<void> =>
  receiveNews(platform, carrierKind, vendor, message, (scope, id, news) =>
    inTransaction(scope, (ctx) => apply(ctx, id, news)),
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
