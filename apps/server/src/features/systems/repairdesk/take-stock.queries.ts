import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import type { Intake, Taken } from '../port/system-port.rules.ts';
import type { ItemThere } from './repairdesk.rules.ts';

/** How many there are of each SKU, beside how many of the same device are available here. Nobody has to decide anything. */
export const takeStock: Intake = {
  async take(ctx, _row, records) {
    const match = await openMatcher(ctx);
    const taken: Taken[] = [];
    for (const { name, data } of records) {
      const { candidates } = match({ text: name ?? '' });
      const [found] = candidates;
      if (!found?.variant_id || !isCertainModel(candidates)) taken.push({ outcome: 'unmatched' });
      else {
        const ours = await countAvailable(ctx, found.variant_id);
        const { in_stock } = data as ItemThere;
        const differences = [{ field: 'In stock', ours: String(ours), theirs: String(in_stock) }];
        taken.push({
          outcome: 'linked',
          record: 'variant',
          record_id: found.variant_id,
          differences: ours === in_stock ? [] : differences,
        });
      }
    }
    return taken;
  },
  factsOf(data) {
    const { sku, in_stock } = data as ItemThere;
    return { ...(sku === null ? {} : { SKU: sku }), 'In stock there': String(in_stock) };
  },
};

async function countAvailable(ctx: Ctx, variant_id: number): Promise<number> {
  const row = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from inventory_units
         where company_id = ${ctx.company_id} and variant_id = ${variant_id} and status = 0`,
  );
  return row?.n ?? 0;
}
