import { and, eq } from 'drizzle-orm';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { callVendor } from '../../platform/vendors/vendor-calls.ts';
import { billingOf } from './billing.client.ts';
import { listOwnerEmails } from './billing.queries.ts';
import { billingAccounts } from './billing.table.ts';

/** The company's customer id at the payment service. Undefined before the first checkout. */
export async function findCustomerId(ctx: Ctx): Promise<string | undefined> {
  const { provider } = billingOf(ctx.platform);
  const [account] = await ctx.db
    .select({ customer_id: billingAccounts.customer_id })
    .from(billingAccounts)
    .where(and(eq(billingAccounts.company_id, ctx.company_id), eq(billingAccounts.provider, provider)));
  return account?.customer_id;
}

/** The company's customer id, created if missing. */
export async function ensureCustomerId(scope: VendorScope): Promise<string> {
  const [known, [email = null]] = await inReading(scope, async (ctx) => [
    await findCustomerId(ctx),
    await listOwnerEmails(ctx),
  ]);
  if (known) return known;
  const port = billingOf(scope.platform);
  const what = { subject: `${port.provider} customer`, purpose: 'create' };
  const { answer: customer_id, finish } = await callVendor(scope, what, (key) =>
    port.makeCustomer(scope, { name: scope.company.name, email }, key),
  );
  return inTransaction(scope, async (ctx) => {
    await ctx.db
      .insert(billingAccounts)
      .values({ company_id: ctx.company_id, provider: port.provider, customer_id, email })
      .onConflictDoNothing();
    await finish(ctx);
    return (await findCustomerId(ctx)) ?? customer_id;
  });
}
