import { messages } from '@tradepost/contracts/errors';
import type {
  CampaignForm,
  PayoutConfigForm,
  PayoutConnection,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../../platform/tenancy/versioned.ts';
import {
  ofService,
  requireServiceConnection,
  serviceAccountOf,
  showPayoutConnection,
} from './payout-connection.queries.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { dropNews } from './service-webhook.commands.ts';

/** Saves columns of a connection that was read with a version. */
async function saveSettings(
  ctx: Ctx,
  service: PayoutService,
  version: number,
  change: (row: PayoutConnectionRow) => Partial<PayoutConnectionRow>,
): Promise<PayoutConnection> {
  const read = async () => showPayoutConnection(ctx, await requireServiceConnection(ctx, service));
  const { id } = await saveVersioned(ctx, {
    table: payoutConnections,
    where: ofService(ctx, service),
    version,
    lock: async () => {
      await ctx.db.select().from(payoutConnections).where(ofService(ctx, service)).for('no key update');
      return requireServiceConnection(ctx, service);
    },
    current: read,
    change: (row) => ({ ...change(row), updated_at: sql`app_now()` }),
  });
  ctx.emit('offer-has-changes', { entity: 'payout_connection', id });
  return read();
}

/** Chooses the funding source and the campaign template. Both must be listed. */
export const saveCampaign = (ctx: Ctx, service: PayoutService, form: z.output<typeof CampaignForm>) =>
  saveSettings(ctx, service, form.version, (row) => {
    const { funding_source_id, campaign_id } = form;
    const wrong = {
      ...(row.funding_sources.some(({ id }) => id === funding_source_id)
        ? {}
        : { funding_source_id: messages.choice('funding_source_id') }),
      ...(row.campaigns.some(({ id }) => id === campaign_id) ? {} : { campaign_id: messages.choice('campaign_id') }),
    };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return { funding_source_id, campaign_id };
  });

export const saveConfig = (
  ctx: Ctx,
  service: PayoutService,
  { version, ...config }: z.output<typeof PayoutConfigForm>,
) =>
  saveSettings(ctx, service, version, () => {
    const { min_payment, max_payment } = config;
    if (min_payment !== null && max_payment !== null && max_payment < min_payment)
      throw invalid({ max_payment: 'Maximum must be at least the minimum' });
    return config;
  });

/** Pauses a service, or continues it. False when it is not connected. */
export async function enableService(ctx: Ctx, service: PayoutService, is_enabled: boolean): Promise<boolean> {
  const rows = await ctx.db
    .update(payoutConnections)
    .set({ is_enabled, version: sql`${payoutConnections.version} + 1`, updated_at: sql`app_now()` })
    .where(ofService(ctx, service))
    .returning({ id: payoutConnections.id });
  for (const { id } of rows) ctx.emit('offer-has-changes', { entity: 'payout_connection', id });
  return rows.length > 0;
}

/** Disconnects a service. Payments and their history are kept. */
export async function disconnectService(scope: VendorScope, service: PayoutService): Promise<null> {
  const webhook = await inTransaction(scope, async (ctx) => {
    const row = await requireServiceConnection(ctx, service);
    await ctx.db.delete(payoutConnections).where(ofService(ctx, service));
    ctx.emit('offer-has-changes', { entity: 'payout_connection', id: row.id });
    return row.webhook_id === null ? null : { account: serviceAccountOf(ctx, row), webhook_id: row.webhook_id };
  });
  if (webhook) await dropNews(scope, webhook);
  return null;
}
