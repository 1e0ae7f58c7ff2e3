import { type PayoutMethodKey, payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../../platform/db/statement.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The keys of the ways to pay a seller that the company chose, in its order, as one JSON. */
export const chosenPayouts = (company_id: SQL): SQL =>
  sql`(select coalesce(json_agg(p.key order by p.sort, p.id), '[]') from payout_methods p where p.company_id = ${company_id})`;

const readChosen = statement<{ company_id: number }, { keys: string[] }>(
  ({ company_id }) => sql`select ${chosenPayouts(company_id)} as keys`,
);

export async function listChosenPayouts(ctx: Ctx): Promise<string[]> {
  const [read] = await readChosen(ctx.db, { company_id: ctx.company_id });
  return read?.keys ?? [];
}

/** The ways to pay a seller that the company offers, in its order. */
export async function listOfferedPayouts(ctx: Ctx): Promise<PayoutMethodKey[]> {
  return offeredOf(ctx, await listChosenPayouts(ctx));
}

/** Until a company chooses, it offers those of its country. */
function offeredOf(ctx: Ctx, chosen: readonly string[]): PayoutMethodKey[] {
  const known = payoutMethodsFor(ctx.company.country_code).map((method) => method.key);
  const offered = chosen.filter((key): key is PayoutMethodKey => known.some((one) => one === key));
  return offered.length > 0 ? offered : known;
}

/** Refuses a way of paying that the company does not offer. What an order has already is not asked for again. */
export function requireOffered(ctx: Ctx, method: string, chosen: readonly string[]): void {
  const offered: readonly string[] = offeredOf(ctx, chosen);
  if (!offered.includes(method)) throw invalid({ payout_method: 'This payout method is not offered here' });
}
