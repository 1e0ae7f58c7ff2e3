import type { MinimumOrderBody, MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMinimumOrder } from './limits.queries.ts';
import { minimumOrders } from './limits.table.ts';

/** Stores the minimum of the named channels. A stale version answers 409, and nothing is stored. */
export async function saveMinimumOrder(
  ctx: Ctx,
  { minimums }: z.output<typeof MinimumOrderBody>,
): Promise<MinimumOrderSettings> {
  const { company_id } = ctx;
  for (const { channel, version, min_total, message } of minimums) {
    const change = { min_total, message, currency: ctx.company.currency };
    // Version 0 is not stored yet.
    const stored =
      version === 0
        ? await ctx.db
            .insert(minimumOrders)
            .values({ company_id, channel, ...change })
            .onConflictDoNothing()
            .returning({ version: minimumOrders.version })
        : await ctx.db
            .update(minimumOrders)
            .set({ ...change, version: sql`${minimumOrders.version} + 1` })
            .where(
              and(
                eq(minimumOrders.company_id, company_id),
                eq(minimumOrders.channel, channel),
                eq(minimumOrders.version, version),
              ),
            )
            .returning({ version: minimumOrders.version });
    if (stored.length === 0) {
      throw conflict('Someone else changed this in the meantime', await findMinimumOrder(ctx));
    }
  }
  ctx.emit('offer-has-changes', { entity: 'minimum_order' });
  return findMinimumOrder(ctx);
}
