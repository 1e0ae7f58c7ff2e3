import { type PayoutMethodKey, payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The keys of the company's chosen payout methods in order, as JSON. */
export const chosenPayouts = (company_id: SQL): SQL =>
  sql`(select coalesce(json_agg(p.key order by p.sort, p.id), '[]') from payout_methods p where p.company_id = ${company_id})`;

export async function listChosenPayouts(ctx: Ctx): Promise<string[]> {
  const chosen = await readRow<{ keys: string[] }>(
    ctx.db,
    sql`select ${chosenPayouts(sql`${ctx.company_id}`)} as keys`,
  );
  return chosen?.keys ?? [];
}

/** The payout methods that the company offers, in order. */
export async function listOfferedPayouts(ctx: Ctx): Promise<PayoutMethodKey[]> {
  return offeredOf(ctx, await listChosenPayouts(ctx));
}

/** The chosen methods, or by default those of the country. */
function offeredOf(ctx: Ctx, chosen: readonly string[]): PayoutMethodKey[] {
  const known = payoutMethodsFor(ctx.company.country_code).map((method) => method.key);
  const offered = chosen.filter((key): key is PayoutMethodKey => known.some((one) => one === key));
  return offered.length > 0 ? offered : known;
}

/** Refuses a payout method that the company does not offer. Call it only for a new choice. */
export function requireOffered(ctx: Ctx, method: string, chosen: readonly string[]): void {
  const offered: readonly string[] = offeredOf(ctx, chosen);
  if (!offered.includes(method)) throw invalid({ payout_method: 'This payout method is not available here' });
}
