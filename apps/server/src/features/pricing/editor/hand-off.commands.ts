import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { lockBook } from '../price-rule.commands.ts';
import { priceHandOffs } from '../pricing.table.ts';
import { recomputePricesJob } from './editor.jobs.ts';
import { getHandOff } from './hand-off.queries.ts';
import { getNodePath } from './tree-node.queries.ts';

interface Switch {
  node: TreeNode;
  is_hand_off_enable: boolean | null;
}

const nodeIds = ['category_id', 'brand_id', 'device_id', 'model_id', 'variant_id'] as const;

/** Turns automatic prices of a node on or off, or inherits them (null). Turning them on recalculates prices in the background. */
export async function setHandOff(ctx: Ctx, { node, is_hand_off_enable }: Switch) {
  const { name } = await getNodePath(ctx, node);
  await lockBook(ctx);
  const before = await getHandOff(ctx, node);
  const given = node as Partial<Record<(typeof nodeIds)[number], number>>;
  const ids = Object.fromEntries(nodeIds.map((key) => [key, given[key] ?? null]));
  const { company_id } = ctx;
  await ctx.db
    .delete(priceHandOffs)
    .where(
      and(
        eq(priceHandOffs.company_id, company_id),
        eq(priceHandOffs.level, node.level),
        ...nodeIds.map((key) => sql`${priceHandOffs[key]} is not distinct from ${given[key] ?? null}::bigint`),
      ),
    );
  if (is_hand_off_enable !== null) {
    await ctx.db.insert(priceHandOffs).values({ company_id, level: node.level, ...ids, is_hand_off_enable });
  }
  const after = await getHandOff(ctx, node);
  if (after.is_hand_off_enable && !before.is_hand_off_enable) {
    await ctx.platform.jobs.enqueue(ctx, recomputePricesJob, { title: `Automatic prices turned on: ${name}`, node });
  }
  ctx.emit('changelog-update', { entity: 'price', kind: 'hand-off' });
  return after;
}
