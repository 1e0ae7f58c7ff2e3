import { messages } from '@tradepost/contracts/errors';
import type {
  CampaignForm,
  PayoutConfigForm,
  PayoutConnection,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { z } from 'zod';
import { invalid } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { saveAccount } from '../../../connections/account.commands.ts';
import { payoutKind, requireServiceConnection, showPayoutConnection } from './payout-connection.queries.ts';
import type { PayoutConnectionRow } from './payout-connection.table.ts';

/** Saves columns of a connection that was read with a version. */
async function saveSettings(
  ctx: Ctx,
  service: PayoutService,
  version: number,
  change: (row: PayoutConnectionRow) => Partial<PayoutConnectionRow>,
): Promise<PayoutConnection> {
  const current = async () => showPayoutConnection(ctx, await requireServiceConnection(ctx, service));
  const { id } = await requireServiceConnection(ctx, service);
  await saveAccount(ctx, payoutKind, id, { version, current, change });
  return current();
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
