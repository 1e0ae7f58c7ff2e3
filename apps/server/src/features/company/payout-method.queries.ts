import { type PayoutMethodKey, payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { asc, eq } from 'drizzle-orm';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { payoutMethodChoices } from './payout-method.table.ts';

/** The ways to pay a seller that the company offers, in its order. Until it chooses, those of its country. */
export async function listOfferedPayouts(ctx: Ctx): Promise<PayoutMethodKey[]> {
  const rows = await ctx.db
    .select({ key: payoutMethodChoices.key })
    .from(payoutMethodChoices)
    .where(eq(payoutMethodChoices.company_id, ctx.company_id))
    .orderBy(asc(payoutMethodChoices.sort), asc(payoutMethodChoices.id));
  const known = payoutMethodsFor(ctx.company.country_code).map((method) => method.key);
  const chosen = rows.map((row) => row.key).filter((key): key is PayoutMethodKey => known.some((one) => one === key));
  return chosen.length > 0 ? chosen : known;
}

/** Refuses a way of paying that the company does not offer. What an order has already is not asked for again. */
export async function requireOffered(ctx: Ctx, method: string): Promise<void> {
  const offered: readonly string[] = await listOfferedPayouts(ctx);
  if (!offered.includes(method)) throw invalid({ payout_method: 'This payout method is not offered here' });
}
