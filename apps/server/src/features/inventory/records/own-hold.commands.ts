import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { refusalOf } from '@tradepost/contracts/inventory/unit-status.rules';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { findUnit, lockUnit } from '../unit.queries.ts';
import { type InventoryUnitRow, inventoryUnits } from '../unit.table.ts';
import { listStandings, refusalFor, unitName } from '../unit-obstacles.queries.ts';

/** Keeps a unit from sale for a reason of the company’s own, or changes until when. */
export async function holdUnit(
  ctx: Ctx,
  id: number,
  { reason, until }: { reason: string; until: string | null },
): Promise<UnitDetail> {
  const unit = await lockUnit(ctx, id);
  if (until !== null && Date.parse(until) <= ctx.clock.now().getTime())
    throw invalid({ until: 'Choose a time that has not passed' });
  if (unit.status !== unitStatus.available && unit.status !== unitStatus.notAvailable) {
    const standing = (await listStandings(ctx, [id])).get(id);
    throw conflict(
      standing?.invoice
        ? refusalFor(ctx, unit, standing, 'change', unitStatus.notAvailable)
        : `${unitName(unit)} ${refusalOf('change', unit.status, unitStatus.notAvailable)}`,
    );
  }
  await write(ctx, id, { status: unitStatus.notAvailable, hold_reason: reason, hold_until: until }, reason);
  return findUnit(ctx, id);
}

/** Releases the company’s own hold. What the law holds or a buyer owns stays not available. */
export async function releaseUnit(ctx: Ctx, id: number): Promise<UnitDetail> {
  const unit = await lockUnit(ctx, id);
  if (unit.hold_reason === null) throw conflict(`${unitName(unit)} is not on hold`);
  const standing = (await listStandings(ctx, [id])).get(id);
  const legal = standing?.purchase_hold;
  const isHeld = legal !== null || standing?.is_police_held || standing?.invoice;
  const status = unit.status === unitStatus.notAvailable && !isHeld ? unitStatus.available : unit.status;
  await write(ctx, id, { status, hold_reason: null, hold_until: legal?.ends_at ?? null });
  return findUnit(ctx, id);
}

async function write(
  ctx: Ctx,
  id: number,
  columns: Pick<InventoryUnitRow, 'status' | 'hold_reason' | 'hold_until'>,
  reason?: string,
): Promise<void> {
  await setReason(ctx, reason);
  await ctx.db
    .update(inventoryUnits)
    .set({ ...columns, version: sql`${inventoryUnits.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)));
  emitUnitChanged(ctx, id);
}
