import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type HandOffRow, indexHandOffs, isFollowing } from '../price-book.queries.ts';
import { getNodePath } from './tree-node.queries.ts';

/** The settings of all nodes: few, since staff sets each of them. */
export async function listHandOffs(ctx: Ctx): Promise<HandOffRow[]> {
  const rows = await readRows<{ row: HandOffRow }>(
    ctx.db,
    sql`select to_json(h) as row from price_hand_offs h where h.company_id = ${ctx.company_id}`,
  );
  return rows.map(({ row }) => row);
}

/** Whether the node has its own setting. */
export function hasSwitch(switches: readonly HandOffRow[], node: TreeNode): boolean {
  const ids = Object.entries(node).filter(([key]) => key !== 'level');
  return switches.some((row) => row.level === node.level && ids.every(([key, id]) => row[key as 'category_id'] === id));
}

/** Whether the prices below a node are automatic, and whether a node above decides that. */
export async function getHandOff(ctx: Ctx, node: TreeNode) {
  const path = await getNodePath(ctx, node);
  const switches = await listHandOffs(ctx);
  return {
    node,
    is_hand_off_enable: isFollowing(indexHandOffs(switches), path),
    is_hand_off_inherited: !hasSwitch(switches, node),
  };
}
