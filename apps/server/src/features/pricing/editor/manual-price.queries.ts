import { allSyncedMessage } from '@tradepost/contracts/pricing/editor.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { indexHandOffs, isFollowing } from '../price-book.queries.ts';
import { listVariantPathsBelow } from '../price-cells.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import { openFrame } from './editor-frame.queries.ts';
import { listHandOffs } from './hand-off.queries.ts';

interface ManualScope {
  category_id?: number;
  brand_id?: number;
  price_list_id?: number;
}

/**
 * Whether a variant is priced manually, so that a template has rows: it has no synced price, or automatic prices are off
 * for it.
 */
export async function checkManualPrice(ctx: Ctx, { price_list_id, ...scope }: ManualScope) {
  const frame = await openFrame(ctx, price_list_id);
  const has_manual_price =
    (await hasManualVariant(
      ctx,
      scope,
      frame.lists.map((list) => list.id),
    )) || (await hasDisabledHandOff(ctx, scope));
  return { has_manual_price, message: has_manual_price ? null : allSyncedMessage };
}

async function hasManualVariant(
  ctx: Ctx,
  { category_id, brand_id }: ManualScope,
  list_ids: number[],
): Promise<boolean> {
  await planForValues(ctx.db);
  const row = await readRow<{ has: boolean }>(
    ctx.db,
    sql`select exists (
          select 1 from price_outline o
            join variants v on v.company_id = o.company_id and v.model_id = o.model_id and v.is_active
           where o.company_id = ${ctx.company_id}
             ${category_id ? sql`and o.category_id = ${category_id}` : sql``}
             ${brand_id ? sql`and o.brand_id = ${brand_id}` : sql``}
             and not exists (select 1 from price_cells p where p.company_id = o.company_id and p.variant_id = v.id
                                and p.price_list_id = any(${idsOf(list_ids)}::bigint[]) and p.source in ('sync', 'parent'))) as has`,
  );
  return row?.has === true;
}

async function hasDisabledHandOff(ctx: Ctx, { category_id, brand_id }: ManualScope): Promise<boolean> {
  const switches = await listHandOffs(ctx);
  const off = switches.filter((row) => !row.is_hand_off_enable);
  if (off.length === 0) return false;
  const index = indexHandOffs(switches);
  return (await listVariantPathsBelow(ctx, off as TreeNode[])).some(
    (path) =>
      (category_id === undefined || path.category_id === category_id) &&
      (brand_id === undefined || path.brand_id === brand_id) &&
      !isFollowing(index, path),
  );
}
