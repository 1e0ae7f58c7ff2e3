import { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { openBatch } from '../price-batches.commands.ts';
import { nodesByLevel } from '../price-cells.queries.ts';
import { idsOf } from '../price-list.queries.ts';
import { setPrices } from '../prices.commands.ts';
import type { CellKey } from './cells.queries.ts';
import { getNodePath } from './tree-node.queries.ts';

/** Which custom prices to reset below a node. */
export const ResetBelow = z.object({
  price_list_id: z.number(),
  node: TreeNode,
  condition_ids: z.array(z.number()).optional(),
});
export type ResetBelow = z.output<typeof ResetBelow>;

/** Runs a large reset in the background. Idempotent. */
export async function resetBelow(scope: Scope, params: ResetBelow): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { name } = await getNodePath(ctx, params.node);
    const changed = await resetCells(ctx, params, await listCustomCells(ctx, params));
    const member_ids = ctx.actor.member_id === null ? [] : [ctx.actor.member_id];
    if (changed > 0) await notify(ctx, { type: 'job', title: `${changed} custom prices reset in ${name}`, member_ids });
  });
}

/** Clears these custom prices in one batch. */
export async function resetCells(
  ctx: Ctx,
  { price_list_id, node }: ResetBelow,
  keys: readonly CellKey[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const { name } = await getNodePath(ctx, node);
  await openBatch(ctx, { kind: 'bulk', title: `Custom prices reset: ${name}`, price_list_id });
  return setPrices(
    ctx,
    price_list_id,
    keys.map((key) => ({ ...key, custom_price: null })),
  );
}

/** The cells below a node with a custom price, except those that their source has locked. */
export async function listCustomCells(ctx: Ctx, params: ResetBelow, limit: number | null = null): Promise<CellKey[]> {
  const { price_list_id, node, condition_ids } = params;
  const below = node.level === 'all' ? sql`true` : sql`(${sql.join(nodesByLevel([node]), sql` or `)})`;
  const rows = await readRows<{ key: CellKey }>(
    ctx.db,
    sql`select json_build_object('variant_id', p.variant_id, 'condition_id', p.condition_id) as key
          from price_cells p
          join variants v on v.company_id = p.company_id and v.id = p.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
         where p.company_id = ${ctx.company_id} and p.price_list_id = ${price_list_id} and p.custom_price is not null
           and p.is_editable_custom_price and ${below}
           ${condition_ids ? sql`and p.condition_id = any(${idsOf(condition_ids)}::bigint[])` : sql``}
         order by p.variant_id, p.condition_id ${limit === null ? sql`` : takeRows(limit)}`,
  );
  return rows.map(({ key }) => key);
}
