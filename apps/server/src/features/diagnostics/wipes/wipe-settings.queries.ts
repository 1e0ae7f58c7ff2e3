import type { WipeSettings } from '@tradepost/contracts/diagnostics/wipe.contract';
import { dataCategoryKeys } from '@tradepost/contracts/inventory/wiped-unit.data';
import { eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { textArray } from '../../orders/items/held-device.queries.ts';
import { wipeSettings } from '../diagnostics.table.ts';

/** The company’s settings. Before it stored any, those of a new company. */
export async function findWipeSettings(ctx: Ctx): Promise<WipeSettings> {
  const [row] = await ctx.db.select().from(wipeSettings).where(eq(wipeSettings.company_id, ctx.company_id));
  const categories = await readRows<WipeSettings['categories'][number]>(
    ctx.db,
    sql`select id, name, key = any (${textArray(dataCategoryKeys)}) as is_usual from categories
         where company_id = ${ctx.company_id} order by sort, id`,
  );
  const { is_required, category_ids, prefix, version } = row ?? {
    is_required: false,
    category_ids: null,
    prefix: 'WC-',
    version: 0,
  };
  return { is_required, category_ids, prefix, version, categories };
}
