import { messages } from '@tradepost/contracts/errors';
import type {
  CampaignForm,
  PayoutChoice,
  PayoutConfigForm,
  PayoutConnection,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { z } from 'zod';
import { invalid } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { saveAccount } from '../../../connections/account.commands.ts';
import {
  type PayoutConnectionRow,
  payoutKind,
  requireServiceConnection,
  showPayoutConnection,
} from './payout-connection.queries.ts';
import type { ServiceSettings } from './service-settings.rules.ts';

/** What forms change of the settings. What they leave out stays. */
export type ServiceForm = Partial<Omit<z.output<typeof CampaignForm> & z.output<typeof PayoutConfigForm>, 'version'>>;

/** Checks a change: what is chosen must be listed, and the limits must fit each other. */
export function checkServiceForm(stored: ServiceSettings, form: ServiceForm): Partial<ServiceSettings> {
  const isListed = (id: string | undefined, listed: readonly PayoutChoice[]) =>
    id === undefined || listed.some((choice) => choice.id === id);
  const wrong = {
    ...(isListed(form.funding_source_id, stored.funding_sources)
      ? {}
      : { funding_source_id: messages.choice('funding_source_id') }),
    ...(isListed(form.campaign_id, stored.campaigns) ? {} : { campaign_id: messages.choice('campaign_id') }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { min_payment = stored.min_payment, max_payment = stored.max_payment } = form;
  if (min_payment !== null && max_payment !== null && max_payment < min_payment)
    throw invalid({ max_payment: 'Maximum must be at least the minimum' });
  return form;
}

/** Saves settings of an account that was read with a version. */
export async function saveServiceSettings(
  ctx: Ctx,
  service: PayoutService,
  { version, ...form }: ServiceForm & { version: number },
): Promise<PayoutConnection> {
  const current = async () => showPayoutConnection(ctx, await requireServiceConnection(ctx, service));
  const { id } = await requireServiceConnection(ctx, service);
  const change = ({ settings }: PayoutConnectionRow) => ({ settings: checkServiceForm(settings, form) });
  await saveAccount(ctx, payoutKind, id, { version, current, change });
  return current();
}
