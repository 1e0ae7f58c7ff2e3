import type { confirmResult as contract } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { ResultDecision } from '@tradepost/contracts/diagnostics/device-result.data';
import { messages } from '@tradepost/contracts/errors';
import type { UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { unitLockKeys } from '@tradepost/contracts/inventory/unit.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, HttpError, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { updateUnit } from '../../inventory/edit-unit.commands.ts';
import { findUnitRow } from '../../inventory/unit.queries.ts';
import { editItem, findItem } from '../../orders/item-changes/order-item.commands.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { type DeviceResultRow, deviceResults } from '../diagnostics.table.ts';
import { lockResult } from './device-result.queries.ts';
import { proposeFor } from './proposal.queries.ts';
import { ranTests } from './propose.rules.ts';

type Confirmation = ServedInput<typeof contract>['body'];

/** Takes over what a result found out: by the inspection of an order’s device, or by saving a unit. */
export async function confirmResult(
  ctx: Ctx,
  id: number,
  confirmation: Confirmation,
): Promise<{ decision: ResultDecision }> {
  const result = await lockOpenResult(ctx, id);
  await setReason(ctx, `Confirmed the result ${result.result_id} of ${result.tool}`);
  if (result.order_item_id !== null) await inspect(ctx, result, result.order_item_id, confirmation);
  else if (result.unit_id !== null) await saveFacts(ctx, result, result.unit_id);
  return decide(ctx, id, 'confirmed');
}

/** Keeps the device as it is. */
export async function dismissResult(
  ctx: Ctx,
  id: number,
  reason: string | undefined,
): Promise<{ decision: ResultDecision }> {
  const result = await lockOpenResult(ctx, id);
  await setReason(ctx, reason);
  if (result.order_item_id !== null) {
    const item = await findItem(ctx, result.order_item_id);
    emitOrderChanged(ctx, await findOrder(ctx, item.order_id));
  }
  return decide(ctx, id, 'dismissed');
}

/** The result of a device that the actor may change. Two members who decide at the same time take turns: the second gets the 409. */
async function lockOpenResult(ctx: Ctx, id: number): Promise<DeviceResultRow> {
  const result = await lockResult(ctx, id);
  if (result.order_item_id === null && result.unit_id === null)
    throw conflict('No device of yours has the number of this result');
  if (result.order_item_id !== null) {
    requirePermission(ctx, 'orders.edit');
    await findOrder(ctx, (await findItem(ctx, result.order_item_id)).order_id);
  } else if (result.unit_id !== null) {
    requirePermission(ctx, 'inventory.edit');
    await findUnitRow(ctx, result.unit_id);
  }
  if (result.decision !== null)
    throw conflict(`This result is already ${result.decision}`, { decision: result.decision });
  return result;
}

async function decide(ctx: Ctx, id: number, decision: ResultDecision): Promise<{ decision: ResultDecision }> {
  await ctx.db
    .update(deviceResults)
    .set({ decision, decided_at: sql`app_now()`, decided_by_id: ctx.actor.member_id })
    .where(and(eq(deviceResults.company_id, ctx.company_id), eq(deviceResults.id, id)));
  ctx.emit('offer-has-changes', { entity: 'device_result' });
  return { decision };
}

async function inspect(
  ctx: Ctx,
  result: DeviceResultRow,
  item_id: number,
  { defect_ids, condition_id, limits_reason }: Confirmation,
): Promise<void> {
  const proposal = await proposeFor(ctx, result);
  const proposed = proposal.defects.map(({ id }) => id);
  const strange = defect_ids.findIndex((id) => !proposed.includes(id));
  if (strange >= 0) throw invalid({ [`defect_ids.${strange}`]: messages.choice('defect_id') });
  if (condition_id !== null && condition_id !== proposal.condition?.id)
    throw invalid({ condition_id: messages.choice('condition_id') });
  const item = await findItem(ctx, item_id);
  const inspected_variant_id = item.inspected_variant_id ?? item.variant_id ?? undefined;
  if (inspected_variant_id === undefined) throw conflict('Choose the device from your catalog first');
  const entered = item.inspected_defect_ids ?? item.defect_ids;
  await editItem(ctx, item_id, {
    version: item.version,
    inspected_variant_id,
    inspected_condition_id: condition_id ?? item.inspected_condition_id ?? item.condition_id ?? undefined,
    defect_ids: [...new Set([...entered, ...defect_ids])],
    limits_reason,
  }).catch((error: unknown) => {
    // The form calls the field by its own name.
    const why = error instanceof HttpError ? error.errors.inspected_condition_id : undefined;
    throw why ? invalid({ condition_id: why }) : error;
  });
}

/** What a unit’s form says of its state, as the tool found it. What it did not look at stays. */
async function saveFacts(ctx: Ctx, result: DeviceResultRow, unit_id: number): Promise<void> {
  const unit = await findUnitRow(ctx, unit_id);
  const form: UnitForm = {};
  for (const key of unitLockKeys) if (result[key] !== null) form[key] = result[key];
  if (result.battery_percent !== null) form.battery_percent = result.battery_percent;
  const tests = ranTests(result.tests).slice(0, 60);
  if (tests.length > 0)
    form.diagnostics = tests.map(({ name, outcome, value }) => ({
      name,
      result: outcome === 'failed' ? 'fail' : 'pass',
      ...(value ? { note: value } : {}),
    }));
  const grade_id = await findGrade(ctx, result.grade);
  if (grade_id !== null) form.grade_id = grade_id;
  await updateUnit(ctx, unit_id, { ...form, version: unit.version });
}

async function findGrade(ctx: Ctx, name: string | null): Promise<number | null> {
  if (name === null) return null;
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from inventory_conditions where company_id = ${ctx.company_id} and lower(name) = lower(${name}) and not is_archived`,
  );
  return row?.id ?? null;
}
