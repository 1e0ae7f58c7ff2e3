import type {
  BatchPlan,
  createBatch as createContract,
  NewBatch,
  PayoutBatchDetail,
  planBatch as planContract,
} from '@tradepost/contracts/payouts/payout-batch.contract';
import { downloadBatchFile } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import type { exportMassPay, QuickBatchResult } from '@tradepost/contracts/payouts/quick-batch.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { listSharedAccounts } from '../queue/shared-account.queries.ts';
import { findBatch } from './batch.queries.ts';
import { listPayableFormats, type PayableFormat, requireFormat } from './batch-formats.rules.ts';
import { exportNewBatch } from './export-new-batch.commands.ts';
import { findOrders, findSelected } from './find-orders.queries.ts';
import { openBatch } from './open-batch.commands.ts';
import { amountOf, planOrders } from './plan-orders.queries.ts';

interface Chosen {
  ids: number[];
  format: PayableFormat;
}

/** The orders of the selection, and the format that pays them. Throws 422 when they have no such format. */
async function choose(ctx: Ctx, selection: Partial<NewBatch>): Promise<Chosen> {
  const ids = await findSelected(ctx, selection);
  const method = selection.payout_method ?? (await methodOf(ctx, ids));
  return { ids, format: requireFormat(method, ctx.company.currency, selection.format) };
}

/** The method of most of the orders that batches can pay: the others are refused by name. */
async function methodOf(ctx: Ctx, ids: readonly number[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const { order } of await findOrders(ctx, ids, false))
    if (order.payout_method !== null) counts.set(order.payout_method, (counts.get(order.payout_method) ?? 0) + 1);
  const batched = new Set(listPayableFormats().map(({ method }) => method));
  const rank = (method: string, count: number) => (batched.has(method) ? 1_000_000 : 0) + count;
  const [most] = [...counts].sort((one, other) => rank(...other) - rank(...one));
  if (!most) throw invalid({ ids: 'Choose orders that have a payout method' });
  return most[0];
}

/** What a batch would pay, without storing anything. */
export async function planBatch(ctx: Ctx, selection: ServedInput<typeof planContract>['body']): Promise<BatchPlan> {
  const { ids, format } = await choose(ctx, selection);
  const found = await findOrders(ctx, ids, false);
  const { method, key, label } = format;
  const plan = await planOrders(ctx, found, { format, method, wanted_date: selection.effective_date });
  const { payable, refusals, problems, effective_date } = plan;
  return {
    format: key,
    format_label: label,
    method,
    refusals,
    problems,
    effective_date,
    orders: payable.length,
    total: payable.reduce((sum, one) => sum + amountOf(one), 0),
    currency: found[0]?.order.currency ?? ctx.company.currency,
    shared_accounts: await listSharedAccounts(
      ctx,
      payable.map(({ order }) => order),
    ),
  };
}

/** Opens a batch of the selected orders. */
export async function createBatch(
  ctx: Ctx,
  selection: ServedInput<typeof createContract>['body'],
): Promise<PayoutBatchDetail> {
  const { ids, format } = await choose(ctx, selection);
  const { leave_out_refused, effective_date } = selection;
  const obstacle = await format.route?.findObstacle?.(ctx);
  if (obstacle) throw conflict(obstacle);
  const { id } = await openBatch(ctx, {
    method: format.method,
    format: format.key,
    effective_date,
    leave_out_refused,
    order_ids: ids,
  });
  return findBatch(ctx, id);
}

export type QuickExport = ServedInput<typeof exportMassPay>['body'];

/** Opens a batch of the orders and exports it at once. Refused, it leaves no batch. */
export async function exportOrders(
  scope: VendorScope,
  { ids, dry_run, effective_date, notify_customers, format: format_key }: QuickExport,
  method?: string,
): Promise<z.output<typeof QuickBatchResult>> {
  const selection = { ids, effective_date, format: format_key, ...(method ? { payout_method: method } : {}) };
  if (dry_run) {
    const plan = await inTransaction(scope, (ctx) => planBatch(ctx, selection));
    return { plan, batch: null, file_url: null };
  }
  const plan = await inTransaction(scope, (ctx) => planBatch(ctx, selection));
  if (plan.problems[0]) throw conflict(plan.problems[0]);
  const open = (ctx: Ctx) => createBatch(ctx, { ...selection, leave_out_refused: false });
  const batch = await exportNewBatch(scope, { format: plan.format, open }, { notify_customers });
  const file_url = batch.file_hash ? downloadBatchFile.url.replace(':id', String(batch.id)) : null;
  return { plan: null, batch, file_url };
}
