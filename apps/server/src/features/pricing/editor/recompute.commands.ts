import { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { openBatch } from '../price-batches.commands.ts';
import { recomputePrices } from '../prices.commands.ts';

/** Which prices to recalculate, and the title of the batch. */
export const Recompute = z.object({
  title: z.string(),
  node: TreeNode.optional(),
  nodes: z.array(TreeNode).optional(),
});
export type Recompute = z.output<typeof Recompute>;

/** Recalculates the prices of all lists, one batch per list. Idempotent. */
export async function recomputeLists(scope: Scope, { title, node, nodes = node && [node] }: Recompute): Promise<void> {
  for (const price_list_id of await inTransaction(scope, listIds)) {
    await inTransaction(scope, async (ctx) => {
      await openBatch(ctx, { kind: 'bulk', title, price_list_id });
      await recomputePrices(ctx, price_list_id, nodes);
    });
  }
}

async function listIds(ctx: Ctx): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select l.id from price_lists l where l.company_id = ${ctx.company_id} order by l.id`,
  );
  return rows.map((row) => row.id);
}
