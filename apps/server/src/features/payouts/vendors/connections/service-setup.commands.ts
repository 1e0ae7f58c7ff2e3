import type { PayoutChoice } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { JobRun } from '../../../../platform/ports/job-run.ts';
import type { Ctx, Scope } from '../../../../platform/tenancy/ctx.ts';
import { failSetup, type SetUp, type SetUpSteps, setUpAccount } from '../../../connections/set-up.commands.ts';
import type { ServiceChoices } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import { type PayoutConnectionRow, type PayoutTypes, payoutKind } from './payout-connection.queries.ts';

const steps: SetUpSteps<PayoutTypes, ServiceChoices> = {
  kind: payoutKind,
  list: (scope, account) => openService(scope, account).listChoices(),
  store: chosenOf,
  doneOf: () => 'The account can be used',
};

/** Lists what there is to choose at the service, and asks for its webhook. */
export const setUpService = (scope: Scope, data: SetUp, run: JobRun): Promise<void> =>
  setUpAccount(scope, steps, data, run);

export const failService = (scope: Scope, data: SetUp): Promise<unknown> => failSetup(scope, payoutKind, data);

/** What was chosen stays chosen while it is listed. The only one is chosen by itself. */
function chosenOf(_ctx: Ctx, { settings }: PayoutConnectionRow, { funding_sources, campaigns }: ServiceChoices) {
  const keep = (id: string | null, listed: readonly PayoutChoice[]) =>
    listed.some((choice) => choice.id === id) ? id : listed.length === 1 ? (listed[0]?.id ?? null) : null;
  return {
    settings: {
      funding_sources,
      campaigns,
      funding_source_id: keep(settings.funding_source_id, funding_sources),
      campaign_id: keep(settings.campaign_id, campaigns),
    },
  };
}
