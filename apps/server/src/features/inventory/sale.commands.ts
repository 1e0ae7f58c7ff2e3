import { type SaleWay, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { refuseStocked } from './identify-unit.queries.ts';
import { type LockedUnit, lockForMove } from './lock-units.commands.ts';
import { inventoryUnits } from './unit.table.ts';

export interface SoldUnit {
  id: number;
  /** Without tax that the buyer pays on top, in minor units. */
  price: number;
  /** Without any tax. */
  sold_net: number;
}

export interface Sale {
  via: SaleWay;
  member_id: number | null;
}

/**
 * Makes available units, and on an invoice pending ones, Sold. Returns them as they were. Throws 409 for the first that is
 * sold, held, or on another invoice. An invoice names its own units in its lines first, which makes them Pending.
 */
export async function sellUnits(ctx: Ctx, sold: readonly SoldUnit[], { via, member_id }: Sale): Promise<LockedUnit[]> {
  const units = await lockForMove(
    ctx,
    sold.map(({ id }) => id),
    via,
    unitStatus.sold,
  );
  if (units.length === 0) return units;
  const amountOf = (pick: (unit: SoldUnit) => number) => {
    const amounts = JSON.stringify(Object.fromEntries(sold.map((unit) => [unit.id, pick(unit)])));
    return sql`(${amounts}::jsonb ->> ${inventoryUnits.id}::text)::bigint` as never;
  };
  await ctx.db
    .update(inventoryUnits)
    .set({
      status: unitStatus.sold,
      sold_price: amountOf(({ price }) => price),
      sold_net: amountOf(({ sold_net }) => sold_net),
      sold_at: sql`app_now()` as never,
      sold_via: via,
      sold_by_id: member_id,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, idsOf(units))));
  return units;
}

/** Makes units Available whose lines an invoice let go of before they were sold. */
export async function putBack(ctx: Ctx, ids: readonly number[]): Promise<LockedUnit[]> {
  const units = await lockForMove(ctx, ids, 'put_back', unitStatus.available);
  await ctx.db
    .update(inventoryUnits)
    .set({
      status: unitStatus.available,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, idsOf(units))));
  return units;
}

/** What becomes of a unit that a buyer returned: for sale again, kept from sale, or written off. */
export type RestockStatus = typeof unitStatus.available | typeof unitStatus.notAvailable | typeof unitStatus.deleted;

/** Takes sold units back. `reason` stays with one that is not for sale again. Throws 409 for a device that is in stock again. */
export async function restockUnits(
  ctx: Ctx,
  ids: readonly number[],
  status: RestockStatus,
  reason: string | null,
): Promise<LockedUnit[]> {
  const units = await lockForMove(ctx, ids, 'restock', status);
  // A device that was sold and bought again is another unit by now.
  if (status !== unitStatus.deleted)
    for (const { id, imei, serial } of units) await refuseStocked(ctx, [imei, serial], id);
  await ctx.db
    .update(inventoryUnits)
    .set({
      status,
      sold_price: null,
      sold_net: null,
      sold_at: null,
      sold_via: null,
      sold_by_id: null,
      removed_reason: status === unitStatus.available ? null : reason,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, idsOf(units))));
  return units;
}

const idsOf = (units: readonly LockedUnit[]) => units.map(({ id }) => id);
