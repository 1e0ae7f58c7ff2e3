import { netOf } from '@tradepost/contracts/company/sale-tax.rules';
import { messages } from '@tradepost/contracts/errors';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { setUnitPrice as contract } from '@tradepost/contracts/inventory/unit-price.contract';
import { paidToSeller } from '@tradepost/contracts/inventory/unit-tax.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { moveCash } from '../../payouts/drawers/move-cash.commands.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { findUnit, lockUnit } from '../unit.queries.ts';
import { type InventoryUnitRow, inventoryUnits } from '../unit.table.ts';
import { unitName } from '../unit-obstacles.queries.ts';
import { taxSale } from './sale-tax.queries.ts';
import { paidFor } from './sell-unit.commands.ts';
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
  const open = and(
    eq(unitSales.company_id, ctx.company_id),
    eq(unitSales.unit_id, unit.id),
    isNull(unitSales.released_at),
  );
  const [sale] = await ctx.db.select().from(unitSales).where(open);
  // The sale keeps how it was taxed. One that is not on record is taxed as of today.
  const sold_net = sale
    ? netOf({ ...sale, paid_to_seller: paidToSeller(unit) }, price)
    : (await taxSale(ctx, unit, price)).sold_net;
  // The drawer holds what the buyer really paid.
  if (sale && sale.drawer_session_id !== null)
    await moveCash(ctx, { ...sale, reason }, paidFor({ ...sale, price }) - paidFor(sale));
  await ctx.db.update(unitSales).set({ price, sold_net }).where(open);
  return { sold_price: price, sold_net };
}
