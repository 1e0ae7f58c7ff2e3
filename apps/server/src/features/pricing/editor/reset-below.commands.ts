import { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { openBatch } from '../price-batches.commands.ts';
import { nodesByLevel } from '../price-cells.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import { setPrices } from '../prices.commands.ts';
import type { CellKey } from './cells.queries.ts';
import { getNodePlace } from './tree-node.queries.ts';

/** Which custom prices are taken away below a node. */
export const ResetBelow = z.object({
  price_list_id: z.number(),
  node: TreeNode,
  condition_ids: z.array(z.number()).optional(),
});
export type ResetBelow = z.output<typeof ResetBelow>;

/** The background’s share of a large reset. Done again after a crash, it finds nothing left to do. */
export async function resetBelow(scope: Scope, wanted: ResetBelow): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { name } = await getNodePlace(ctx, wanted.node);
    const changed = await resetCells(ctx, wanted, await listCustomCells(ctx, wanted));
    const member_ids = ctx.actor.member_id === null ? [] : [ctx.actor.member_id];
    if (changed > 0)
      await notify(ctx, { type: 'job', title: `${changed} custom prices of ${name} were reset`, member_ids });
  });
}

/** Takes these custom prices away, as one batch. */
export async function resetCells(
  ctx: Ctx,
  { price_list_id, node }: ResetBelow,
  keys: readonly CellKey[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const { name } = await getNodePlace(ctx, node);
  await openBatch(ctx, { kind: 'bulk', title: `Custom prices reset: ${name}`, price_list_id });
  return setPrices(
    ctx,
    price_list_id,
    keys.map((key) => ({ ...key, custom_price: null })),
  );
}

/** The cells below a node whose price staff typed, but for those that their source has locked. */
export async function listCustomCells(ctx: Ctx, wanted: ResetBelow, limit: number | null = null): Promise<CellKey[]> {
  const { price_list_id, node, condition_ids } = wanted;
  const below = node.level === 'all' ? sql`true` : sql`(${sql.join(nodesByLevel([node]), sql` or `)})`;
  const rows = await rowsOf<{ key: CellKey }>(
    ctx.db,
    sql`select json_build_object('variant_id', p.variant_id, 'condition_id', p.condition_id) as key
          from price_cells p
          join variants v on v.company_id = p.company_id and v.id = p.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
         where p.company_id = ${ctx.company_id} and p.price_list_id = ${price_list_id} and p.custom_price is not null
           and p.is_editable_custom_price and ${below}
           ${condition_ids ? sql`and p.condition_id = any(${idsOf(condition_ids)}::bigint[])` : sql``}
         order by p.variant_id, p.condition_id limit ${limit}::int`,
  );
  return rows.map(({ key }) => key);
}
