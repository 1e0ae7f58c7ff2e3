import { isTaxOnTop, taxOf } from '@tradepost/contracts/company/sale-tax.rules';
import { messages } from '@tradepost/contracts/errors';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { sellInstantly as contract } from '@tradepost/contracts/inventory/unit-sale.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { oneCustomer, refuseGone } from '../../customers/customer.queries.ts';
import { customers } from '../../customers/customer.table.ts';
import { moveCash } from '../../payouts/drawers/move-cash.commands.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { lockUnits } from '../lock-units.commands.ts';
import { restockUnits, sellUnits } from '../sale.commands.ts';
import { findUnit, findUnitRow, lockUnit } from '../unit.queries.ts';
import { unitName } from '../unit-obstacles.queries.ts';
import { taxSale } from './sale-tax.queries.ts';
import { type UnitSaleRow, unitSales } from './unit-sale.table.ts';

type Sale = ServedInput<typeof contract>['body'];

/** Sells a unit without an invoice. */
export async function sellInstantly(ctx: Ctx, { id, customer_id, ...sale }: Sale): Promise<UnitDetail> {
  await findUnitRow(ctx, id);
  await requireCustomer(ctx, customer_id);
  await recordSale(ctx, id, { ...sale, customer_id: customer_id ?? null, via: 'instant' });
  return findUnit(ctx, id);
}

/** Makes a unit Sold, and keeps the sale. Throws 409 when it can’t be sold. */
export async function recordSale(
  ctx: Ctx,
  id: number,
  sale: Pick<typeof unitSales.$inferInsert, 'via' | 'price'> & Partial<Omit<typeof unitSales.$inferInsert, 'sold_net'>>,
): Promise<void> {
  const { member_id } = ctx.actor;
  const [unit] = await lockUnits(ctx, [id]);
  if (!unit) return;
  const taxed = await taxSale(ctx, unit, sale.price);
  await sellUnits(ctx, [{ id, price: sale.price, sold_net: taxed.sold_net }], { via: sale.via, member_id });
  const { location_id, currency, cost } = unit;
  const row = { ...sale, ...taxed, company_id: ctx.company_id, unit_id: id, location_id, currency, cost, member_id };
  const drawer_session_id =
    sale.payment_method === 'cash'
      ? await moveCash(ctx, { location_id, currency, reason: unitName(unit) }, paidFor(row))
      : null;
  await ctx.db.insert(unitSales).values({ ...row, drawer_session_id });
  emitUnitChanged(ctx, id);
}

/** What the buyer of a sale without an invoice paid, with tax on top. */
export function paidFor({
  price,
  ...sale
}: Pick<UnitSaleRow, 'price' | 'tax_scheme' | 'tax_rate' | 'is_tax_included'>) {
  return isTaxOnTop(sale) ? price + taxOf({ ...sale, paid_to_seller: 0 }, price) : price;
}

/** Takes a sale without an invoice back on its day: the unit is available again. */
export async function undoSale(ctx: Ctx, id: number, reason: string): Promise<UnitDetail> {
  const { undo_sale_until, status, ...unit } = await findUnit(ctx, id);
  if (status !== unitStatus.sold) throw conflict(`${unitName(unit)} is not sold`);
  if (undo_sale_until === null)
    throw conflict(
      'Only a sale without an invoice can be undone, on its day. Later, return the unit to stock by a repair.',
    );
  await lockUnit(ctx, id);
  await setReason(ctx, reason);
  await restockUnits(ctx, [id], unitStatus.available, null);
  await releaseSale(ctx, id, reason);
  emitUnitChanged(ctx, id);
  return findUnit(ctx, id);
}

/** Ends the open sale of a unit that came back. Cash that went into a drawer comes out of it. */
export async function releaseSale(ctx: Ctx, unit_id: number, reason: string): Promise<void> {
  const [sale] = await ctx.db
    .update(unitSales)
    .set({ released_at: sql<string>`app_now()` as never, released_reason: reason })
    .where(and(eq(unitSales.company_id, ctx.company_id), eq(unitSales.unit_id, unit_id), isNull(unitSales.released_at)))
    .returning();
  if (sale && sale.drawer_session_id !== null) await moveCash(ctx, { ...sale, reason }, -paidFor(sale));
}

/** Throws 422 for a customer of another company, and 409 for one that was merged or erased. */
async function requireCustomer(ctx: Ctx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [row] = await ctx.db.select().from(customers).where(oneCustomer(ctx, id));
  if (!row) throw invalid({ customer_id: messages.choice('customer_id') });
  refuseGone(row);
}
