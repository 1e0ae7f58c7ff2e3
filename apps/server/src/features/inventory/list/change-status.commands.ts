import { messages } from '@tradepost/contracts/errors';
import { unitNumber, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import type {
  changeUnitStatus as contract,
  UnitOutcome,
  UnitOutcomes,
} from '@tradepost/contracts/inventory/unit-bulk.contract';
import { needsReason } from '@tradepost/contracts/inventory/unit-status.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { refuseStocked } from '../identify-unit.queries.ts';
import { type LockedUnit, listRefusals } from '../lock-units.commands.ts';
import { inventoryUnits } from '../unit.table.ts';
import { sumOutcomes } from './bulk-edit.commands.ts';
import { lockSelection } from './select-units.commands.ts';

/** Moves units between available, not available and deleted. Those that can’t move are named, and the others move. */
export async function changeStatus(
  ctx: Ctx,
  { selection, status, reason, is_preview }: ServedInput<typeof contract>['body'],
): Promise<z.infer<typeof UnitOutcomes>> {
  if (status === unitStatus.deleted && !ctx.can('inventory.repair'))
    throw forbidden('You don’t have permission to delete units');
  if (needsReason(status) && !reason && !is_preview) throw invalid({ reason: messages.required('reason') });
  const units = await lockSelection(ctx, selection);
  const refusals = await listRefusals(ctx, units, 'change', status);
  await refuseDuplicates(ctx, units, refusals);
  const rows = units.map((unit): UnitOutcome => {
    const refusal = refusals.get(unit.id) ?? null;
    const isThere = unit.status === status;
    return {
      ...{ id: unit.id, number: unitNumber(unit.id), title: unit.title },
      outcome: isThere ? 'unchanged' : refusal !== null ? 'refused' : 'changed',
      before: unitStatusFacts[unit.status].label,
      after: refusal === null ? unitStatusFacts[status].label : null,
      reason: isThere ? null : refusal,
    };
  });
  const moved = rows.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
  if (!is_preview && moved.length > 0) await move(ctx, moved, status, reason);
  return sumOutcomes(rows);
}

/** A deleted unit doesn’t come back while another one with its number is in stock. */
async function refuseDuplicates(ctx: Ctx, units: readonly LockedUnit[], refusals: Map<number, string>): Promise<void> {
  for (const unit of units) {
    if (unit.status !== unitStatus.deleted || refusals.has(unit.id)) continue;
    const refused = await refuseStocked(ctx, [unit.imei, unit.serial], unit.id).catch((error: Error) => error);
    if (refused) refusals.set(unit.id, refused.message);
  }
}

async function move(ctx: Ctx, ids: readonly number[], status: 0 | 5 | -1, reason: string | undefined): Promise<void> {
  await setReason(ctx, reason);
  await ctx.db
    .update(inventoryUnits)
    .set({
      status,
      removed_reason: status === unitStatus.available ? null : (reason ?? null),
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...ids])));
  emitUnitChanged(ctx);
}
