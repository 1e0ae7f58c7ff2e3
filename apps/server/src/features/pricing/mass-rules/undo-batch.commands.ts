import type { StartedBatch } from '@tradepost/contracts/pricing/mass-rule.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { conflict } from '../../../platform/errors/errors.ts';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type Batch, leaveBatch, openBatch } from '../price-batches.commands.ts';
import { lockBook, unsetRule } from '../price-rule.commands.ts';
import { priceRules } from '../pricing.table.ts';
import { markUndone } from '../undo-cells.commands.ts';
import { idsIn } from './apply-rule.commands.ts';
import { changePricesJob } from './change-prices.jobs.ts';
import { nodeKey } from './node-names.queries.ts';
import type { RulePayload } from './rule-rows.queries.ts';
import { findLiving, listReplaced, nodeOfRule } from './rule-rows.queries.ts';

/** Undoes a batch. Rules are restored immediately, prices in the background. */
export async function startUndo(ctx: Ctx, id: number) {
  const batch = await markUndone(ctx, id);
  if (batch.kind === 'rule') await restoreRules(ctx, batch);
  const title = `Undo: ${batch.title}`;
  const batch_id = await openBatch(ctx, {
    kind: 'undo',
    title,
    undoes_id: id,
    is_waiting: true,
    ...(batch.price_list_id === null ? {} : { price_list_id: batch.price_list_id }),
  });
  await leaveBatch(ctx);
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    changePricesJob,
    { batch_id },
    { progress: { event: 'bulk-pricing-progress', title } },
  );
  const started: StartedBatch = { batch_id, job_id };
  return withMessage('Prices are being restored in the background', started);
}

/**
 * Restores the rules of before the batch, without those whose device, condition or list was deleted since. 409 if they were
 * changed since: that change has to be undone first.
 */
async function restoreRules(ctx: Ctx, batch: Batch): Promise<void> {
  const { nodes, conditions, rule, before, after_ids } = batch.payload as unknown as RulePayload;
  const { price_list_id } = batch;
  if (price_list_id === null) return;
  await lockBook(ctx);
  const isLiving = await findLiving(ctx, nodes, conditions);
  const now = idsIn(await listReplaced(ctx, price_list_id, nodes, conditions));
  const expected = rule === null ? 0 : countRules(nodes, conditions, isLiving);
  if (now.length !== expected || now.some((id) => !after_ids.includes(id)))
    throw conflict('The rules were changed again later. Undo the later change first.');
  for (const node of nodes) await unsetRule(ctx, price_list_id, node, conditions);
  const restored = before.filter((row) => isLiving(nodeOfRule(row), row.condition_id));
  if (restored.length === 0) return;
  // Keeps the old ids, so that an earlier batch can still be undone.
  await ctx.db.insert(priceRules).overridingSystemValue().values(restored);
}

/** How many rules a batch has made for its nodes, one for each condition or one for all of them, without deleted ones. */
function countRules(
  nodes: readonly TreeNode[],
  conditions: readonly number[],
  isLiving: (node: TreeNode, condition_id: number | null) => boolean,
): number {
  const targets = conditions.length > 0 ? conditions : [null];
  const rules = nodes.flatMap((node) =>
    targets.filter((id) => isLiving(node, id)).map((id) => `${nodeKey(node)}:${id}`),
  );
  return new Set(rules).size;
}
