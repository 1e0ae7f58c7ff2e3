import { type OrderKind, subStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { firstOwnSubStatus, isOwnSubStatus, type WorkflowSubStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { StatusForm } from '@tradepost/contracts/workflows/workflow.contract';
import { and, eq, max } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { orderSubStatuses } from '../orders/status/order-status.table.ts';
import { findCounted } from './workflow.queries.ts';

interface Parent {
  kind: OrderKind;
  status_id: number;
  before: readonly WorkflowSubStatus[];
}

/** Stores all sub-statuses of a status: renames built-in ones, adds, sorts and deletes own ones. */
export async function saveSubStatuses(ctx: Ctx, parent: Parent, subs: StatusForm['sub_statuses']): Promise<void> {
  const present = parent.before.filter(({ is_removed }) => !is_removed);
  for (const [index, sub] of subs.entries()) {
    if (sub.id !== null && !present.some(({ id }) => id === sub.id))
      throw invalid({ [`sub_statuses.${index}.id`]: 'This sub-status no longer exists' });
  }
  const gone = present.filter(({ id }) => isOwnSubStatus(id) && !subs.some((sub) => sub.id === id));
  await removeSubStatuses(ctx, parent, gone);
  let next = subs.some(({ id }) => id === null) ? await nextSubStatusId(ctx) : 0;
  for (const [position, { id, label }] of subs.entries()) {
    const before = present.find((sub) => sub.id === id);
    if (id !== null && !isOwnSubStatus(id)) {
      if (before?.label !== label) await renameBuiltIn(ctx, parent, id, label);
    } else if (!before || before.label !== label || present.indexOf(before) !== position) {
      await storeSubStatus(ctx, parent, { id: id ?? next++, label, position });
    }
  }
}

/** Deletes own sub-statuses. Throws 409 when orders have one. */
async function removeSubStatuses(ctx: Ctx, parent: Parent, gone: readonly WorkflowSubStatus[]): Promise<void> {
  if (gone.length === 0) return;
  const { counts } = await findCounted(ctx, parent.kind);
  for (const sub of gone) {
    const n = counts.find(({ status_id, sub_status_id }) => status_id === parent.status_id && sub_status_id === sub.id);
    if (n)
      throw conflict(
        n.count === 1
          ? `An order has the sub-status “${sub.label}”. Change it first.`
          : `${n.count.toLocaleString('en')} orders have the sub-status “${sub.label}”. Change them first.`,
      );
    await storeSubStatus(ctx, parent, { ...sub, is_removed: true });
  }
}

async function nextSubStatusId(ctx: Ctx): Promise<number> {
  const [last] = await ctx.db
    .select({ id: max(orderSubStatuses.id) })
    .from(orderSubStatuses)
    .where(eq(orderSubStatuses.company_id, ctx.company_id));
  return Math.max(firstOwnSubStatus - 1, last?.id ?? 0) + 1;
}

/** A built-in one with its shipped name again is no longer stored. */
async function renameBuiltIn(ctx: Ctx, { kind, status_id }: Parent, id: number, label: string): Promise<void> {
  if (subStatusLabels[id as keyof typeof subStatusLabels] !== label)
    return storeSubStatus(ctx, { kind, status_id }, { id, label });
  await ctx.db.delete(orderSubStatuses).where(subStatusOf(ctx, kind, id));
}

export const subStatusOf = (ctx: Ctx, kind: OrderKind, id: number) =>
  and(eq(orderSubStatuses.company_id, ctx.company_id), eq(orderSubStatuses.kind, kind), eq(orderSubStatuses.id, id));

export async function storeSubStatus(
  ctx: Ctx,
  { kind, status_id }: Pick<Parent, 'kind' | 'status_id'>,
  { id, label, position, is_removed }: { id: number; label: string; position?: number; is_removed?: boolean },
): Promise<void> {
  const set = { label, position, is_removed };
  await ctx.db
    .insert(orderSubStatuses)
    .values({ company_id: ctx.company_id, kind, status_id, id, ...set })
    .onConflictDoUpdate({ target: [orderSubStatuses.company_id, orderSubStatuses.kind, orderSubStatuses.id], set });
}
