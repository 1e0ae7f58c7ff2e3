import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { oneCustomer } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';
import { listPayoutRows, openCustomerPayout, sealCustomerPayout } from '../payout/customer-payout.queries.ts';
import { type CustomerPayoutRow, customerPayouts } from '../payout/customer-payout.table.ts';

interface PayoutMove {
  from_id: number;
  to_id: number;
  /** Those that the other customer prefers become the preferred ones. */
  isPreferred: boolean;
  /** Only these, as far as the customer still has them. */
  only_ids?: readonly number[];
  /** When they go back: those that are preferred again. */
  preferred_id?: number | null;
}

/** Gives saved payout details to another customer. They are encrypted for their customer, so each is encrypted again. */
export async function movePayouts(
  ctx: Ctx,
  { from_id, to_id, isPreferred, only_ids, preferred_id }: PayoutMove,
): Promise<{ ids: number[]; preferred_id: number | null }> {
  const rows = (await listPayoutRows(ctx, from_id)).filter(({ id }) => !only_ids || only_ids.includes(id));
  const before = rows.find(({ is_preferred }) => is_preferred)?.id ?? null;
  const preferred = preferred_id === undefined ? (isPreferred ? before : null) : preferred_id;
  for (const row of rows) {
    const details = sealCustomerPayout(ctx, to_id, openCustomerPayout(ctx, row));
    await ctx.db
      .update(customerPayouts)
      .set({ customer_id: to_id, details, is_preferred: false, version: sql`${customerPayouts.version} + 1` })
      .where(and(eq(customerPayouts.company_id, ctx.company_id), eq(customerPayouts.id, row.id)));
  }
  const chosen = rows.find(({ id }) => id === preferred);
  if (chosen) await preferPayout(ctx, to_id, chosen);
  return { ids: rows.map(({ id }) => id), preferred_id: before };
}

/** Makes saved details the preferred ones of their customer. */
async function preferPayout(
  ctx: Ctx,
  customer_id: number,
  { id, method, mask }: Pick<CustomerPayoutRow, 'id' | 'method' | 'mask'>,
): Promise<void> {
  const ofCustomer = and(eq(customerPayouts.company_id, ctx.company_id), eq(customerPayouts.customer_id, customer_id));
  await ctx.db
    .update(customerPayouts)
    .set({ is_preferred: false })
    .where(and(ofCustomer, eq(customerPayouts.is_preferred, true)));
  await ctx.db
    .update(customerPayouts)
    .set({ is_preferred: true })
    .where(and(ofCustomer, eq(customerPayouts.id, id)));
  await ctx.db.update(customers).set({ payout_method: method, payout_mask: mask }).where(oneCustomer(ctx, customer_id));
}

export async function findPreferredId(ctx: Ctx, customer_id: number): Promise<number | null> {
  return (await listPayoutRows(ctx, customer_id)).find(({ is_preferred }) => is_preferred)?.id ?? null;
}

/** What a customer preferred before, unless it prefers something now. The customer's own columns follow. */
export async function restorePreferred(ctx: Ctx, customer_id: number, id: number | null): Promise<void> {
  const rows = await listPayoutRows(ctx, customer_id);
  if (rows.some(({ is_preferred }) => is_preferred)) return;
  const before = rows.find((row) => row.id === id);
  if (before) return preferPayout(ctx, customer_id, before);
  await ctx.db.update(customers).set({ payout_method: null, payout_mask: null }).where(oneCustomer(ctx, customer_id));
}
