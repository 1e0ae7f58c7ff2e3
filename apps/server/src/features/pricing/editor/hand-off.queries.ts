import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type HandOffRow, indexHandOffs, isFollowing } from '../price-book.queries.ts';
import { getNodePlace } from './tree-node.queries.ts';

/** The switches of all nodes: few, since each is set by hand. */
export async function listHandOffs(ctx: Ctx): Promise<HandOffRow[]> {
  const rows = await rowsOf<{ row: HandOffRow }>(
    ctx.db,
    sql`select to_json(h) as row from price_hand_offs h where h.company_id = ${ctx.company_id}`,
  );
  return rows.map(({ row }) => row);
}

/** Whether this very node has a switch. */
export function hasSwitch(switches: readonly HandOffRow[], node: TreeNode): boolean {
  const ids = Object.entries(node).filter(([key]) => key !== 'level');
  return switches.some((row) => row.level === node.level && ids.every(([key, id]) => row[key as 'category_id'] === id));
}

/** Whether the prices below a node follow source and rules by themselves, and whether that is said further up. */
export async function getHandOff(ctx: Ctx, node: TreeNode) {
  const place = await getNodePlace(ctx, node);
  const switches = await listHandOffs(ctx);
  return {
    node,
    is_hand_off_enable: isFollowing(indexHandOffs(switches), place),
    is_hand_off_inherited: !hasSwitch(switches, node),
  };
}
