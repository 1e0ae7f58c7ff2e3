import type { OfferLimitSettings, OfferLimitsBody } from '@tradepost/contracts/pricing/limits.contract';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOfferLimits } from './limits.queries.ts';

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
    const category_ids = `{${[...new Set(each.selectedCategories)].sort((a, b) => a - b).join(',')}}`;
    const stored = await readRows(
      ctx.db,
      sql`insert into offer_limits as l (company_id, channel, is_enable, max_total, max_items, category_ids, currency)
            select ${company_id}::bigint, ${each.channel}, ${each.enabled}::boolean, ${each.dollarAmount}::bigint,
                   ${each.itemQuantity}::int, ${category_ids}::bigint[], ${ctx.company.currency}
             where ${each.version}::int = 0 or exists (select 1 from offer_limits o where o.company_id = ${company_id} and o.channel = ${each.channel})
          on conflict (company_id, channel) do update
             set is_enable = excluded.is_enable, max_total = excluded.max_total, max_items = excluded.max_items,
                 category_ids = excluded.category_ids, currency = excluded.currency, version = l.version + 1
           where l.version = ${each.version}::int
          returning l.version`,
    );
    if (stored.length === 0) {
      throw conflict('Someone else changed this in the meantime', await findOfferLimits(ctx));
    }
  }
  ctx.emit('offer-has-changes', { entity: 'offer_limits' });
  return findOfferLimits(ctx);
}
