import { payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import type { PayoutChoice } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listOfferedPayouts } from '../../company/payout-method.queries.ts';

/**
 * The payout methods of a country, with the company's choice. For another country, where a further company may be
 * created, all are selected.
 */
export async function listPayoutChoices(ctx: Ctx, country_code?: string): Promise<PayoutChoice[]> {
  const country = country_code ?? ctx.company.country_code;
  const methods = payoutMethodsFor(country);
  const offered: readonly string[] =
    country === ctx.company.country_code ? await listOfferedPayouts(ctx) : methods.map((method) => method.key);
  return methods.map(({ key, label, in_store_only }) => ({
    key,
    label,
    is_in_store_only: in_store_only ?? false,
    is_selected: offered.includes(key),
  }));
}
