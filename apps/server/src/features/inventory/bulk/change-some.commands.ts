import type { UnitBulkChange, UnitOutcome } from '@tradepost/contracts/inventory/unit-bulk.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findUnits, lockUnits } from '../lock-units.commands.ts';
import { editUnits } from './edit-units.commands.ts';
import { moveUnits } from './move-units.commands.ts';

/** Changes at most `unitsAtOnce` units, and says what became of each. A preview locks nothing. */
export async function changeSome(
  ctx: Ctx,
  ids: readonly number[],
  change: UnitBulkChange,
  is_preview: boolean,
): Promise<UnitOutcome[]> {
  const units = await (is_preview ? findUnits(ctx, ids) : lockUnits(ctx, ids));
  return change.kind === 'edit'
    ? editUnits(ctx, units, change.change, is_preview)
    : moveUnits(ctx, units, change, is_preview);
}

export function countOutcomes(rows: readonly UnitOutcome[]) {
  const count = (outcome: UnitOutcome['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') };
}
