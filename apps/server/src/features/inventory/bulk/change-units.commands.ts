import { messages } from '@tradepost/contracts/errors';
import { unitStatus, unitsAtOnce } from '@tradepost/contracts/inventory/unit.data';
import type { UnitBulkChange, UnitOutcome, UnitOutcomes } from '@tradepost/contracts/inventory/unit-bulk.contract';
import type { UnitSelection } from '@tradepost/contracts/inventory/unit-list.contract';
import { needsReason } from '@tradepost/contracts/inventory/unit-status.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { requireGrade } from '../edit-unit.commands.ts';
import { changeSome, countOutcomes } from './change-some.commands.ts';
import { listSelected } from './select-units.commands.ts';
import { startBulkChange } from './start-bulk-change.commands.ts';

/** Changes many units, or says what would change. A change of more than a request may take is left to a job. */
export async function changeUnits(
  ctx: Ctx,
  selection: UnitSelection,
  change: UnitBulkChange,
  is_preview: boolean,
): Promise<UnitOutcomes> {
  await requireChange(ctx, change, is_preview);
  const ids = await listSelected(ctx, selection);
  if (!is_preview && ids.length > unitsAtOnce) return startBulkChange(ctx, selection.filter ?? {}, change, ids);
  const rows: UnitOutcome[] = [];
  for (let from = 0; from < ids.length; from += unitsAtOnce)
    rows.push(...(await changeSome(ctx, ids.slice(from, from + unitsAtOnce), change, is_preview)));
  return sumOutcomes(rows);
}

async function requireChange(ctx: Ctx, change: UnitBulkChange, is_preview: boolean): Promise<void> {
  if (change.kind === 'edit') {
    // The price tells the cost.
    if (change.change.field === 'margin') requirePermission(ctx, costPermission);
    if (change.change.field === 'grade_id') await requireGrade(ctx, change.change.value);
    return;
  }
  const { status, reason } = change;
  if (status === unitStatus.deleted && !ctx.can('inventory.repair'))
    throw forbidden('You don’t have permission to delete units');
  if (needsReason(status) && !reason && !is_preview) throw invalid({ reason: messages.required('reason') });
}

const order = ['refused', 'changed', 'unchanged'];

/** The outcomes with refused units first, because they are what people look for. */
function sumOutcomes(rows: readonly UnitOutcome[]): UnitOutcomes {
  const sorted = rows.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.id - other.id,
  );
  return { ...countOutcomes(rows), rows: sorted.slice(0, unitsAtOnce), job_id: null };
}
