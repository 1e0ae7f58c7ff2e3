import type { MinimumOrderBody, MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMinimumOrder } from './limits.queries.ts';

/** Stores the minimum of the named channels. A stale version answers 409, and nothing is stored. */
export async function saveMinimumOrder(
  ctx: Ctx,
  { minimums }: z.output<typeof MinimumOrderBody>,
): Promise<MinimumOrderSettings> {
  const { company_id } = ctx;
  for (const each of minimums) {
    const stored = await readRows(
      ctx.db,
      sql`insert into minimum_orders as m (company_id, channel, min_total, message, currency)
            select ${company_id}::bigint, ${each.channel}, ${each.min_total}::bigint, ${each.message}::text, ${ctx.company.currency}
             where ${each.version}::int = 0 or exists (select 1 from minimum_orders o where o.company_id = ${company_id} and o.channel = ${each.channel})
          on conflict (company_id, channel) do update
             set min_total = excluded.min_total, message = excluded.message, currency = excluded.currency, version = m.version + 1
           where m.version = ${each.version}::int
          returning m.version`,
    );
    if (stored.length === 0) {
      throw conflict('Someone else changed this in the meantime', await findMinimumOrder(ctx));
    }
  }
  ctx.emit('offer-has-changes', { entity: 'minimum_order' });
  return findMinimumOrder(ctx);
}
