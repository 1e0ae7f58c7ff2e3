import type { MeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { measuringConsents } from './measuring-consent.table.ts';

/** Keeps with an order what its seller allowed to be measured. Idempotent. A clock that is ahead counts as now. */
export async function recordMeasuringConsent(
  ctx: Ctx,
  order_id: number,
  { analytics, advertising, basis, text_version, language, decided_at }: MeasuringConsent,
): Promise<void> {
  await ctx.db
    .insert(measuringConsents)
    .values({
      company_id: ctx.company_id,
      order_id,
      analytics,
      advertising,
      basis,
      text_version,
      language,
      decided_at: sql`least(${decided_at}::timestamptz, app_now())`,
    })
    .onConflictDoNothing();
}
