import type { OfferLimitSettings, OfferLimitsBody } from '@tradepost/contracts/pricing/limits.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOfferLimits } from './limits.queries.ts';
import { offerLimits } from './limits.table.ts';

/** Stores the limits of the named channels. A stale version of any answers 409, and nothing is stored. */
export async function saveOfferLimits(
  ctx: Ctx,
  { limits }: z.output<typeof OfferLimitsBody>,
): Promise<OfferLimitSettings> {
  const { company_id } = ctx;
  const known = new Set((await findOfferLimits(ctx)).availableCategories.map(({ id }) => id));
  for (const [index, { selectedCategories }] of limits.entries())
    if (!selectedCategories.every((id) => known.has(id)))
      throw invalid({ [`limits.${index}.selectedCategories`]: 'This category does not exist' });
  for (const each of limits) {
    const { channel, version } = each;
    const change = {
      is_enable: each.enabled,
      max_total: each.dollarAmount,
      max_items: each.itemQuantity,
      category_ids: [...new Set(each.selectedCategories)].sort((a, b) => a - b),
      counter_percent: each.counter_percent,
      counter_amount: each.counter_amount,
      counter_needs_reason: each.counter_needs_reason,
      currency: ctx.company.currency,
    };
    // Version 0 is not stored yet.
    const stored =
      version === 0
        ? await ctx.db
            .insert(offerLimits)
            .values({ company_id, channel, ...change })
            .onConflictDoNothing()
            .returning({ version: offerLimits.version })
        : await ctx.db
            .update(offerLimits)
            .set({ ...change, version: sql`${offerLimits.version} + 1` })
            .where(
              and(
                eq(offerLimits.company_id, company_id),
                eq(offerLimits.channel, channel),
                eq(offerLimits.version, version),
              ),
            )
            .returning({ version: offerLimits.version });
    if (stored.length === 0) {
      throw conflict('Someone else changed this in the meantime', await findOfferLimits(ctx));
    }
  }
  ctx.emit('offer-has-changes', { entity: 'offer_limits' });
  return findOfferLimits(ctx);
}
