import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { firstOwnStatus, isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import {
  allStatuses,
  type StatusDetail,
  type StatusForm,
  type WorkflowData,
  workflowLimits,
} from '@tradepost/contracts/workflows/workflow.contract';
import { eq, max, sql } from 'drizzle-orm';
import { conflict, forbidden, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { orderStatusSettings, orderWorkflows } from '../orders/status/order-status.table.ts';
import { findTakenLabel, storedLook } from './status-record.rules.ts';
import { saveSubStatuses } from './sub-status.commands.ts';
import { findCounted, findStatusDetail, findWorkflow, requireStatus } from './workflow.queries.ts';

type Columns = Partial<typeof orderStatusSettings.$inferInsert>;

/** Changes of a company's workflows take turns, so that ids and names stay unique. */
export async function lockWorkflows(ctx: Ctx): Promise<void> {
  await ctx.db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
}

/** Makes the lists, orders and settings that are open elsewhere read the workflow again. */
export function emitWorkflowChanged(ctx: Ctx, kind: OrderKind): void {
  ctx.emit('offer-has-changes', { entity: 'workflow', kind });
}

/** Adds an own status to a kind, at the end of its tabs. */
export async function createStatus(
  ctx: Ctx,
  { buyback, sub_statuses, ...form }: StatusForm & { buyback: OrderKind },
): Promise<StatusDetail> {
  await lockWorkflows(ctx);
  const { workflow } = await findCounted(ctx, buyback);
  const own = workflow.statuses.filter(({ id, is_removed }) => isOwnStatus(id) && !is_removed);
  if (own.length >= workflowLimits.own_statuses)
    throw conflict(`A workflow can have at most ${workflowLimits.own_statuses} statuses of its own`);
  refuseTaken(findTakenLabel(workflow, null, form.label));
  if (form.sends_email) requireEmailPermission(ctx);
  const [last] = await ctx.db
    .select({ id: max(orderStatusSettings.status_id) })
    .from(orderStatusSettings)
    .where(eq(orderStatusSettings.company_id, ctx.company_id));
  const id = Math.max(firstOwnStatus - 1, last?.id ?? 0) + 1;
  await storeStatus(ctx, buyback, id, { ...form, position: workflow.statuses.length });
  await saveSubStatuses(ctx, { kind: buyback, status_id: id, before: [] }, sub_statuses);
  emitWorkflowChanged(ctx, buyback);
  return findStatusDetail(ctx, id, buyback);
}

/** Changes a status and its sub-statuses. A stale version is a 409 with the stored one. */
export async function editStatus(
  ctx: Ctx,
  id: number,
  { buyback, version, sub_statuses, ...form }: StatusForm & { buyback: OrderKind; version?: number },
): Promise<StatusDetail> {
  await lockWorkflows(ctx);
  const { workflow, versions } = await findCounted(ctx, buyback);
  const status = requireStatus(workflow, id);
  if (version !== undefined && version !== (versions.get(id) ?? 0))
    throw conflict('Someone else changed this in the meantime', await findStatusDetail(ctx, id, buyback));
  refuseTaken(findTakenLabel(workflow, id, form.label));
  if (form.sends_email !== status.sends_email) requireEmailPermission(ctx);
  if (!isOwnStatus(id) && form.is_final !== status.is_final)
    throw invalid({ is_final: 'Only your own statuses can be made final' });
  const { sends_email, is_final, is_hidden } = form;
  await storeStatus(ctx, buyback, id, {
    ...storedLook(id, form),
    is_hidden,
    ...(isOwnStatus(id) ? { is_final } : {}),
    ...(sends_email === status.sends_email ? {} : { sends_email }),
  });
  await saveSubStatuses(ctx, { kind: buyback, status_id: id, before: status.sub_statuses }, sub_statuses);
  emitWorkflowChanged(ctx, buyback);
  return findStatusDetail(ctx, id, buyback);
}

/** Shows or hides a status, or sets which moves the kind allows. */
export async function setStatusSetting(
  ctx: Ctx,
  id: number,
  { buyback, is_hidden, allows_any_move }: { buyback: OrderKind; is_hidden?: boolean; allows_any_move?: boolean },
): Promise<WorkflowData> {
  await lockWorkflows(ctx);
  if (id === allStatuses) {
    if (allows_any_move === undefined) throw invalid({ allows_any_move: 'Choose which moves are allowed' });
    await storeMoves(ctx, buyback, allows_any_move);
  } else {
    requireStatus((await findCounted(ctx, buyback)).workflow, id);
    if (is_hidden === undefined) throw invalid({ is_hidden: 'Choose whether the status is hidden' });
    await storeStatus(ctx, buyback, id, { is_hidden });
  }
  emitWorkflowChanged(ctx, buyback);
  return findWorkflow(ctx, buyback);
}

export async function storeMoves(ctx: Ctx, kind: OrderKind, allows_any_move: boolean): Promise<void> {
  await ctx.db
    .insert(orderWorkflows)
    .values({ company_id: ctx.company_id, kind, allows_any_move })
    .onConflictDoUpdate({ target: [orderWorkflows.company_id, orderWorkflows.kind], set: { allows_any_move } });
}

/** Sets the order of the tabs. Only statuses that move are written, so that only they are recorded as changed. */
export async function sortStatuses(ctx: Ctx, kind: OrderKind, ids: readonly number[]): Promise<null> {
  await lockWorkflows(ctx);
  const { workflow } = await findCounted(ctx, kind);
  const present = workflow.statuses.filter(({ is_removed }) => !is_removed).map(({ id }) => id);
  const isSame =
    present.length === ids.length && new Set(ids).size === ids.length && present.every((id) => ids.includes(id));
  if (!isSame) throw conflict('The workflow has changed in the meantime. Sort it again.');
  const isSorted = present.every((id, index) => ids[index] === id);
  if (isSorted) return null;
  for (const [position, id] of ids.entries()) await storeStatus(ctx, kind, id, { position });
  emitWorkflowChanged(ctx, kind);
  return null;
}

/** Stores columns of a status, which may not be stored yet. */
export async function storeStatus(ctx: Ctx, kind: OrderKind, status_id: number, columns: Columns): Promise<void> {
  const { company_id, kind: kindColumn, status_id: idColumn, version } = orderStatusSettings;
  await ctx.db
    .insert(orderStatusSettings)
    .values({ company_id: ctx.company_id, kind, status_id, ...columns })
    .onConflictDoUpdate({
      target: [company_id, kindColumn, idColumn],
      set: { ...columns, version: sql`${version} + 1` },
    });
}

function refuseTaken(message: string | null): void {
  if (message) throw invalid({ label: message });
}

/** Whether customers are emailed is a permission of its own. */
function requireEmailPermission(ctx: Ctx): void {
  if (!ctx.can('orders.send_status')) throw forbidden('You don’t have permission to set status emails');
}
