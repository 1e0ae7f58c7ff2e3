import { customers } from '../features/customers/customer.table.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';
import { blockedEmail, sampleCustomers } from './customers.data.ts';

/** Creates the sample sellers, one blocked and one archived. Returns their ids in order. */
export async function seedCustomers(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .insert(customers)
    .values(
      sampleCustomers.map((customer, index) => ({
        ...customer,
        company_id: ctx.company_id,
        phone_key: customer.phone,
        ...(customer.email === blockedEmail
          ? { status: 2, blocked_reason: 'Sold a phone that was reported stolen' }
          : {}),
        ...(index === sampleCustomers.length - 1 ? { status: 0 } : {}),
      })),
    )
    .returning({ id: customers.id });
  return rows.map((row) => row.id);
}
