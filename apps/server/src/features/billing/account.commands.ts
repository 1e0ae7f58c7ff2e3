import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { billingOf } from './billing.client.ts';
import { listOwnerEmails } from './billing.queries.ts';
import { billingAccounts } from './billing.table.ts';

/** Keeps all others who write the company's billing waiting until this transaction is over. */
export async function lockBilling(ctx: Ctx) {
  const [company] = await ctx.db
    .select({
      package_id: companies.package_id,
      subscription_status: companies.subscription_status,
      trial_ends_at: companies.trial_ends_at,
    })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('update');
  if (!company) throw new Error('the company is gone');
  return company;
}

/** The company as the payment service in use names it; undefined before the first checkout. */
export async function findCustomerId(ctx: Ctx): Promise<string | undefined> {
  const { provider } = billingOf(ctx.platform);
  const [account] = await ctx.db
    .select({ customer_id: billingAccounts.customer_id })
    .from(billingAccounts)
    .where(and(eq(billingAccounts.company_id, ctx.company_id), eq(billingAccounts.provider, provider)));
  return account?.customer_id;
}

/** The same, made where it is missing. The company must be locked, or there could be two. */
export async function ensureCustomerId(ctx: Ctx): Promise<string> {
  const known = await findCustomerId(ctx);
  if (known) return known;
  const port = billingOf(ctx.platform);
  const [email = null] = await listOwnerEmails(ctx);
  const customer_id = await port.makeCustomer(ctx, { name: ctx.company.name, email });
  await ctx.db
    .insert(billingAccounts)
    .values({ company_id: ctx.company_id, provider: port.provider, customer_id, email });
  return customer_id;
}
