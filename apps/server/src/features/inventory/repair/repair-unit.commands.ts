import { messages } from '@tradepost/contracts/errors';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { repairUnit as contract, undoUnitMove } from '@tradepost/contracts/inventory/unit-repair.contract';
import { repairTargets } from '@tradepost/contracts/inventory/unit-status.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { refuseStocked } from '../identify-unit.queries.ts';
import type { LockedUnit } from '../lock-units.commands.ts';
import { type TaxedSale, taxSale } from '../sales/sale-tax.queries.ts';
import { releaseSale } from '../sales/sell-unit.commands.ts';
import { unitSales } from '../sales/unit-sale.table.ts';
import { findUnit, lockUnit } from '../unit.queries.ts';
import { type InventoryUnitRow, inventoryUnits } from '../unit.table.ts';
import { listStandings, unitName } from '../unit-obstacles.queries.ts';
import { findLastMove, refuseForce, refuseUndo } from './unit-repair.queries.ts';

/** Forces the status of a unit. The database still refuses what the law holds. */
export async function repairUnit(
  ctx: Ctx,
  id: number,
  { status, reason, price, version }: ServedInput<typeof contract>['body'],
): Promise<UnitDetail> {
  return force(ctx, id, version, reason, async (unit) => {
    if (!repairTargets(unit.status).includes(status)) throw invalid({ status: messages.choice('status') });
    if (status === unitStatus.sold && price === undefined) throw invalid({ price: messages.required('price') });
    const standing = (await listStandings(ctx, [id])).get(id);
    const refusal = refuseForce(ctx, unit, standing, status);
    if (refusal) throw conflict(refusal);
    return { status, price: price ?? 0 };
  });
}

/** Takes back the last move of a unit between statuses. */
export async function undoMove(
  ctx: Ctx,
  id: number,
  { reason, version }: ServedInput<typeof undoUnitMove>['body'],
): Promise<UnitDetail> {
  return force(ctx, id, version, `Undone: ${reason}`, async (unit) => {
    const last = await findLastMove(ctx, id);
    if (!last) throw conflict(`${unitName(unit)} has not moved yet`);
    const standing = (await listStandings(ctx, [id])).get(id);
    const refusal = refuseUndo(ctx, unit, standing, last);
    if (refusal) throw conflict(refusal);
    return { status: last.from, price: 0 };
  });
}

interface Target {
  status: UnitStatus;
  price: number;
}

async function force(
  ctx: Ctx,
  id: number,
  version: number,
  reason: string,
  choose: (unit: LockedUnit) => Promise<Target>,
): Promise<UnitDetail> {
  await saveVersioned(ctx, {
    table: inventoryUnits,
    where: and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)),
    version,
    lock: () => lockUnit(ctx, id),
    current: () => findUnit(ctx, id),
    change: async (unit) => {
      const target = await choose(unit);
      const isBack = unit.status === unitStatus.deleted || unit.status === unitStatus.sold;
      if (isBack && target.status !== unitStatus.deleted && target.status !== unitStatus.sold)
        await refuseStocked(ctx, [unit.imei, unit.serial], id);
      await setReason(ctx, reason);
      if (unit.status === unitStatus.sold) await releaseSale(ctx, id, reason);
      const taxed = target.status === unitStatus.sold ? await taxSale(ctx, unit, target.price) : null;
      if (taxed) await storeSale(ctx, unit, { ...taxed, price: target.price, note: reason.slice(0, 300) });
      return { ...columnsFor(ctx, target, reason), sold_net: taxed?.sold_net ?? null, updated_at: sql`app_now()` };
    },
  });
  emitUnitChanged(ctx, id);
  return findUnit(ctx, id);
}

/** A repair ends the company’s own hold, unless the unit stays not available. */
function columnsFor(ctx: Ctx, { status, price }: Target, reason: string) {
  const isSold = status === unitStatus.sold;
  const keepsHold = status === unitStatus.notAvailable;
  const isGone = status === unitStatus.deleted || status === unitStatus.notAvailable;
  return {
    status,
    removed_reason: isGone ? reason : null,
    ...(keepsHold ? {} : { hold_reason: null, hold_until: null }),
    sold_at: isSold ? sql`app_now()` : null,
    sold_price: isSold ? price : null,
    sold_via: isSold ? ('elsewhere' as const) : null,
    sold_by_id: isSold ? ctx.actor.member_id : null,
  };
}

const storeSale = (
  ctx: Ctx,
  { id, location_id, currency, cost }: InventoryUnitRow,
  sale: TaxedSale & { price: number; note: string },
) =>
  ctx.db.insert(unitSales).values({
    company_id: ctx.company_id,
    unit_id: id,
    location_id,
    currency,
    cost,
    ...sale,
    via: 'elsewhere',
    member_id: ctx.actor.member_id,
  });
