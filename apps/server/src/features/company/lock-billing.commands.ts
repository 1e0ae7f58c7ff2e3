import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from './company.table.ts';

/**
 * Locks the company's billing until the end of the transaction. Not its key: a transaction that has stored an idempotency
 * key or a vendor call shares that with others, and two of them would wait for each other.
 */
export async function lockBilling(ctx: Ctx) {
  const [company] = await ctx.db
    .select({
      package_id: companies.package_id,
      subscription_status: companies.subscription_status,
      trial_ends_at: companies.trial_ends_at,
    })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
  if (!company) throw new Error('the company is missing');
  return company;
}
