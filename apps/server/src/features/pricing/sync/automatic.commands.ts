import type { setAutomaticallyData } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listAutomatic } from './automatic.queries.ts';
import { priceSyncPauses } from './sync.table.ts';

/** Turns scheduled syncs on or off for categories and brands. Others stay as they are. */
export async function setAutomatic(ctx: Ctx, { items }: ServedInput<typeof setAutomaticallyData>['body']) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (category_id bigint, brand_id bigint, is_automatic boolean)`;
  const known = await readRow<{ found: number }>(
    ctx.db,
    sql`select count(*)::int as found from ${given}
          join categories k on k.company_id = ${ctx.company_id} and k.id = t.category_id
         where t.brand_id is null or exists (select 1 from brands b where b.company_id = k.company_id and b.id = t.brand_id)`,
  );
  if (known?.found !== items.length) throw notFound('Category or brand');
  await runSql(
    ctx.db,
    sql`
    delete from price_sync_pauses x using ${given}
     where x.company_id = ${ctx.company_id} and t.is_automatic and x.category_id = t.category_id
       and x.brand_id is not distinct from t.brand_id`,
  );
  const paused = items.filter((item) => !item.is_automatic);
  if (paused.length > 0)
    await ctx.db
      .insert(priceSyncPauses)
      .values(paused.map(({ category_id, brand_id }) => ({ company_id: ctx.company_id, category_id, brand_id })))
      .onConflictDoNothing();
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return listAutomatic(ctx);
}
