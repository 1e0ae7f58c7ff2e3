import type { MeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import { and, eq } from 'drizzle-orm';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { measuringConsents } from './measuring-consent.table.ts';

/** What the seller of an order allowed to be measured in the shop; null where nothing was asked. */
export async function findMeasuringConsent(ctx: Ctx, order_id: number): Promise<MeasuringConsent | null> {
  await findOrder(ctx, order_id);
  const { analytics, advertising, basis, text_version, language, decided_at } = measuringConsents;
  const [row] = await ctx.db
    .select({ analytics, advertising, basis, text_version, language, decided_at })
    .from(measuringConsents)
    .where(and(eq(measuringConsents.company_id, ctx.company_id), eq(measuringConsents.order_id, order_id)));
  return row ? { ...row, decided_at: instantOf(row.decided_at) } : null;
}
