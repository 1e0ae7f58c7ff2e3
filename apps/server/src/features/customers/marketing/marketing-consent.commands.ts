import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { marketingConsents } from './marketing-consent.table.ts';
import { announceConsent } from './marketing-port.queries.ts';

type NewConsent = Omit<typeof marketingConsents.$inferInsert, 'company_id' | 'order_id' | 'customer_id'>;

/** Keeps what the seller of an order agreed to, with the text that was read. Idempotent. */
export async function keepConsents(
  ctx: Ctx,
  order: { order_id: number; customer_id: number },
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length === 0) return;
  await ctx.db
    .insert(marketingConsents)
    .values(consents.map((consent) => ({ ...consent, ...order, company_id: ctx.company_id })))
    .onConflictDoNothing();
  await announceConsent(ctx, order.order_id);
}
