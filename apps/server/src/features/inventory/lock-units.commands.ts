import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { isLegalMove, type UnitAction } from '@tradepost/contracts/inventory/unit-status.rules';
import { and, eq, inArray } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type InventoryUnitRow, inventoryUnits } from './unit.table.ts';
import { holdSentence, listStandings, refusalFor, unitName, wipeSentence } from './unit-obstacles.queries.ts';

export interface LockedUnit extends InventoryUnitRow {
  status: UnitStatus;
}

/** The company’s units with these IDs, locked in the order of their IDs so that two commands never wait for each other. Throws 404. */
export async function lockUnits(ctx: Ctx, ids: readonly number[]): Promise<LockedUnit[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const rows = await selectUnits(ctx, unique).for('no key update');
  if (rows.length !== unique.length) throw notFound('Unit');
  return rows as LockedUnit[];
}

/** The same without the locks, for a preview. Those that are gone are left out. */
export const findUnits = async (ctx: Ctx, ids: readonly number[]): Promise<LockedUnit[]> =>
  (await selectUnits(ctx, ids)) as LockedUnit[];

const selectUnits = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(inventoryUnits)
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...ids])))
    .orderBy(inventoryUnits.id);

/** Why each unit can’t be moved, by ID. Those that can be have no entry. */
export async function listRefusals(
  ctx: Ctx,
  units: readonly LockedUnit[],
  action: UnitAction,
  to: UnitStatus,
): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  const ids = units.map(({ id }) => id);
  const standings = await listStandings(ctx, ids);
  for (const unit of units) {
    const standing = standings.get(unit.id);
    const isKept = action === 'change' && standing?.invoice && to !== unitStatus.notAvailable;
    if (isKept || !isLegalMove(action, unit.status, to))
      refusals.set(unit.id, refusalFor(ctx, unit, standing, action, to));
    else if (to !== unitStatus.deleted && to !== unitStatus.notAvailable) {
      const isSale = action === 'instant' || action === 'elsewhere';
      const hold = holdSentence(ctx, standing) ?? (isSale ? wipeSentence(standing) : null);
      if (hold) refusals.set(unit.id, `${unitName(unit)} ${hold}`);
    }
  }
  return refusals;
}

/** Locks units that an action is to move. Throws 409 with the first reason against it. */
export async function lockForMove(
  ctx: Ctx,
  ids: readonly number[],
  action: UnitAction,
  to: UnitStatus,
): Promise<LockedUnit[]> {
  const units = await lockUnits(ctx, ids);
  const [refusal] = (await listRefusals(ctx, units, action, to)).values();
  if (refusal) throw conflict(refusal);
  return units;
}
