import { messages } from '@tradepost/contracts/errors';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { setUnitPrice as contract } from '@tradepost/contracts/inventory/unit-price.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { saveVersioned } from '../../../platform/db/versioned.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { findUnit, lockUnit } from '../unit.queries.ts';
import { type InventoryUnitRow, inventoryUnits } from '../unit.table.ts';
import { unitName } from '../unit-standing.queries.ts';
import { unitSales } from './unit-sale.table.ts';

/** Sets the asking price of a unit in stock, or corrects what a unit was sold for without an invoice. */
export async function setPrice(
  ctx: Ctx,
  id: number,
  { price, reason, version }: ServedInput<typeof contract>['body'],
): Promise<UnitDetail> {
  await saveVersioned(ctx, {
    table: inventoryUnits,
    where: and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)),
    version,
    lock: () => lockUnit(ctx, id),
    current: () => findUnit(ctx, id),
    change: async (unit) => {
      if (unit.status === unitStatus.deleted) throw conflict(`${unitName(unit)} left the stock`);
      const columns = unit.status === unitStatus.sold ? await correct(ctx, unit, price, reason) : { sale_price: price };
      return { ...columns, updated_at: sql`app_now()` };
    },
  });
  emitUnitChanged(ctx, id);
  return findUnit(ctx, id);
}

async function correct(ctx: Ctx, unit: InventoryUnitRow, price: number | null, reason: string | undefined) {
  if (unit.sold_via === 'invoice') throw conflict(`${unitName(unit)} was sold on an invoice. Change its price there.`);
  if (price === null) throw invalid({ price: messages.required('price') });
  if (!reason) throw invalid({ reason: 'Give the reason for correcting the price of a sale' });
  await setReason(ctx, reason);
  await ctx.db
    .update(unitSales)
    .set({ price })
    .where(
      and(eq(unitSales.company_id, ctx.company_id), eq(unitSales.unit_id, unit.id), isNull(unitSales.released_at)),
    );
  return { sold_price: price };
}
