import type { StartedBatch } from '@tradepost/contracts/pricing/mass-rule.contract';
import { conflict } from '../../../platform/http/errors.ts';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type Batch, leaveBatch, openBatch } from '../price-batches.commands.ts';
import { lockBook, unsetRule } from '../price-rule.commands.ts';
import { priceRules } from '../pricing.table.ts';
import { markUndone } from '../undo-cells.commands.ts';
import { idsIn } from './apply-rule.commands.ts';
import { changePricesJob } from './change-prices.jobs.ts';
import type { RulePayload } from './rule-rows.queries.ts';
import { listReplaced } from './rule-rows.queries.ts';

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

/** Restores the rules of before the batch. 409 if they were changed since: that change has to be undone first. */
async function restoreRules(ctx: Ctx, batch: Batch): Promise<void> {
  const { nodes, conditions, before, after_ids } = batch.payload as unknown as RulePayload;
  const price_list_id = batch.price_list_id ?? 0;
  await lockBook(ctx);
  const now = await listReplaced(ctx, price_list_id, nodes, conditions);
  if (idsIn(now).join() !== after_ids.join()) {
    throw conflict('The rules were changed again later. Undo the later change first.');
  }
  for (const node of nodes) await unsetRule(ctx, price_list_id, node, conditions);
  if (before.length === 0) return;
  // Keeps the old ids, so that an earlier batch can still be undone.
  await ctx.db.insert(priceRules).overridingSystemValue().values(before);
}
