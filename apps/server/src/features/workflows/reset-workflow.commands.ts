import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import { isOwnStatus, isOwnSubStatus, type WorkflowStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { allStatuses, type resetStatus as contract } from '@tradepost/contracts/workflows/workflow.contract';
import { and, eq } from 'drizzle-orm';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { orders } from '../orders/order.table.ts';
import { orderSubStatuses } from '../orders/status/order-status.table.ts';
import { emitWorkflowChanged, lockWorkflows, storeMoves, storeStatus } from './status.commands.ts';
import { type CountedWorkflow, workflowData } from './status-record.rules.ts';
import { storeSubStatus, subStatusOf } from './sub-status.commands.ts';
import { findCounted, findWorkflow, requireStatus } from './workflow.queries.ts';

/** Resets a status, or all of the kind with id 0, to what is shipped. Email switches stay. */
export async function resetStatus(ctx: Ctx, id: number, kind: OrderKind): Promise<DataOf<typeof contract>> {
  await lockWorkflows(ctx);
  const counted = await findCounted(ctx, kind);
  const kept = id === allStatuses ? await resetAll(ctx, counted) : await resetOne(ctx, counted, id);
  emitWorkflowChanged(ctx, kind);
  return { workflow: await findWorkflow(ctx, kind), kept };
}

async function resetAll(ctx: Ctx, counted: CountedWorkflow): Promise<string[]> {
  const { kind, statuses, allows_any_move } = counted.workflow;
  if (!workflowData(counted).is_changed) return [];
  if (allows_any_move) await storeMoves(ctx, kind, false);
  const kept: string[] = [];
  for (const each of statuses.filter(({ is_removed }) => !is_removed)) {
    if (!isOwnStatus(each.id)) kept.push(...(await resetBuiltIn(ctx, counted, each, true)));
    else if (await hasOrders(ctx, counted, each.id)) {
      kept.push(each.label);
      await storeStatus(ctx, kind, each.id, { position: null, is_hidden: false });
    } else await storeStatus(ctx, kind, each.id, { is_removed: true });
  }
  return kept;
}

async function resetOne(ctx: Ctx, counted: CountedWorkflow, id: number): Promise<string[]> {
  const { workflow } = counted;
  const found = requireStatus(workflow, id);
  if (!isOwnStatus(id)) return resetBuiltIn(ctx, counted, found, false);
  if (await hasOrders(ctx, counted, id))
    throw conflict(`Orders are in “${found.label}”, or on hold from there. Move them to another status first.`);
  await storeStatus(ctx, workflow.kind, id, { is_removed: true });
  return [];
}

/** Returns the own sub-statuses that orders have, which are kept. */
async function resetBuiltIn(
  ctx: Ctx,
  { workflow: { kind }, counts, versions }: CountedWorkflow,
  found: WorkflowStatus,
  isSorted: boolean,
): Promise<string[]> {
  if (versions.has(found.id))
    await storeStatus(ctx, kind, found.id, {
      label: null,
      meaning: null,
      is_hidden: false,
      ...(isSorted ? { position: null } : {}),
    });
  const kept: string[] = [];
  for (const sub of found.sub_statuses.filter(({ is_removed }) => !is_removed)) {
    const isUsed = counts.some(({ status_id, sub_status_id }) => status_id === found.id && sub_status_id === sub.id);
    if (!isOwnSubStatus(sub.id)) await ctx.db.delete(orderSubStatuses).where(subStatusOf(ctx, kind, sub.id));
    else if (isUsed) kept.push(`${found.label}: ${sub.label}`);
    else await storeSubStatus(ctx, { kind, status_id: found.id }, { ...sub, is_removed: true });
  }
  return kept;
}

/** Whether orders are in the own status, or return to it from a hold. */
async function hasOrders(ctx: Ctx, { workflow: { kind }, counts }: CountedWorkflow, id: number): Promise<boolean> {
  if (counts.some(({ status_id }) => status_id === id)) return true;
  const [held] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.company_id, ctx.company_id),
        eq(orders.kind, kind),
        eq(orders.status_id, status.onHold),
        eq(orders.prev_status_id, id),
      ),
    )
    .limit(1);
  return held !== undefined;
}
