import { countryName } from '@tradepost/contracts/countries';
import { payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { payoutMethodChoices } from './payout-method.table.ts';

/** Sets the payout methods of the country that the company offers. Its own ones and the orders keep theirs. */
export async function choosePayoutMethods(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const country = ctx.company.country_code;
  const known: string[] = payoutMethodsFor(country).map((method) => method.key);
  const unavailable = keys.find((key) => !known.includes(key));
  if (unavailable) throw invalid({ payout_methods: `${unavailable} is not available in ${countryName(country)}` });
  const chosen = known.filter((key) => keys.includes(key));
  const own = eq(payoutMethodChoices.company_id, ctx.company_id);
  const isListed = sql`${payoutMethodChoices.key} not like 'custom\\_%'`;
  await ctx.db
    .update(payoutMethodChoices)
    .set({ is_on: false })
    .where(and(own, isListed, eq(payoutMethodChoices.is_on, true), notInArray(payoutMethodChoices.key, chosen)));
  await ctx.db
    .insert(payoutMethodChoices)
    .values(chosen.map((key) => ({ company_id: ctx.company_id, key, sort: known.indexOf(key) })))
    .onConflictDoUpdate({
      target: [payoutMethodChoices.company_id, payoutMethodChoices.key],
      set: { is_on: true },
      setWhere: eq(payoutMethodChoices.is_on, false),
    });
}
