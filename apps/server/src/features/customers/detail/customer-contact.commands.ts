import type { logContact as contract } from '@tradepost/contracts/customers/customer-detail.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow, refuseGone } from '../customer.queries.ts';
import { customerContacts } from './customer-contact.table.ts';

/** Clocks of computers differ by so much, in milliseconds. */
const clockTolerance = 300_000;

export async function logContact(
  ctx: Ctx,
  customer_id: number,
  { kind, body, happened_at }: ServedInput<typeof contract>['body'],
): Promise<{ id: number }> {
  refuseGone(await findCustomerRow(ctx, customer_id));
  const now = ctx.clock.now();
  if (happened_at && Date.parse(happened_at) > now.getTime() + clockTolerance)
    throw invalid({ happened_at: 'The contact can’t be in the future' });
  const [row] = await ctx.db
    .insert(customerContacts)
    .values({
      company_id: ctx.company_id,
      customer_id,
      kind,
      body,
      member_id: ctx.actor.member_id,
      happened_at: happened_at ?? now.toISOString(),
    })
    .returning({ id: customerContacts.id });
  ctx.emit('offer-has-changes', { entity: 'customer', id: customer_id });
  return { id: row?.id ?? 0 };
}

export async function removeContact(ctx: Ctx, customer_id: number, contact_id: number): Promise<null> {
  await findCustomerRow(ctx, customer_id);
  await ctx.db
    .delete(customerContacts)
    .where(
      and(
        eq(customerContacts.company_id, ctx.company_id),
        eq(customerContacts.id, contact_id),
        eq(customerContacts.customer_id, customer_id),
      ),
    );
  ctx.emit('offer-has-changes', { entity: 'customer', id: customer_id });
  return null;
}
