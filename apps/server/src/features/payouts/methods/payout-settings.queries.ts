import { bankAccountLabels } from '@tradepost/contracts/company/bank-labels.rules';
import type { ExpeditedSettings, PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { bankMethods } from '@tradepost/contracts/payouts/payout-settings.data';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readPayoutTerms } from '../../company/payout-method.queries.ts';

export async function listMethodSettings(
  ctx: Ctx,
): Promise<{ items: PayoutMethodSetting[]; expedited: ExpeditedSettings }> {
  const { methods, expedited } = await readPayoutTerms(ctx);
  return { items: methods, expedited };
}

export async function findMethodSetting(ctx: Ctx, key: string): Promise<PayoutMethodSetting> {
  const { methods } = await readPayoutTerms(ctx);
  const method = methods.find((each) => each.key === key);
  if (!method) throw notFound('Payout method');
  return method;
}

export const findExpeditedSettings = async (ctx: Ctx): Promise<ExpeditedSettings> =>
  (await readPayoutTerms(ctx)).expedited;

/** The bank transfer of the company's country. */
export async function findBankSettings(ctx: Ctx) {
  const { methods } = await readPayoutTerms(ctx);
  const { country_code } = ctx.company;
  const method = bankMethods
    .map((key) => methods.find((each) => each.key === key && !each.is_archived))
    .find((each) => each !== undefined);
  if (!method) throw notFound('Bank transfer');
  return { country_code, labels: bankAccountLabels(country_code), method };
}
