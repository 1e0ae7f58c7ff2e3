import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { RestockStatus } from '@tradepost/contracts/invoices/invoice.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { lineSalePrice } from '../../inventory/history/selling-history.queries.ts';
import { lockUnits } from '../../inventory/lock-units.commands.ts';
import { restockUnits, sellUnits } from '../../inventory/sale.commands.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { unitName } from '../../inventory/unit-obstacles.queries.ts';

interface OpenUnit {
  id: number;
  status: number;
  price: number;
  net: number;
  sold_price: number | null;
  sold_net: number | null;
}

interface UnitMove {
  isSold: boolean;
  seller_id: number | null;
}

/**
 * The units of an invoice's open lines are Sold once it is paid or its goods are handed over, and Pending before. A unit
 * that is in for repair stays so until it is handed over.
 */
export async function followInvoice(ctx: Ctx, invoice_id: number, { isSold, seller_id }: UnitMove): Promise<void> {
  const units = await listOpenUnits(ctx, invoice_id);
  if (isSold) {
    await correctPrices(ctx, units);
    const pending = units.filter(({ status }) => status === unitStatus.pending);
    const sales = pending.map(({ id, price, net }) => ({ id, price, sold_net: net }));
    if (sales.length > 0) await sellUnits(ctx, sales, { via: 'invoice', member_id: seller_id });
    return;
  }
  const sold = units.filter(({ status }) => status === unitStatus.sold).map(({ id }) => id);
  await leaveSale(ctx, sold, unitStatus.pending);
}

/** The price and tax of a line may change after its unit was handed over, while it is not paid. */
async function correctPrices(ctx: Ctx, units: readonly OpenUnit[]): Promise<void> {
  for (const { id, status, price, net, sold_price, sold_net } of units)
    if (status === unitStatus.sold && (sold_price !== price || sold_net !== net))
      await ctx.db
        .update(inventoryUnits)
        .set({
          sold_price: price,
          sold_net: net,
          version: sql`${inventoryUnits.version} + 1`,
          updated_at: sql`app_now()`,
        })
        .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)));
}

/** The units of lines that still stand, with what they are sold for: without the tax on top, and without any. */
function listOpenUnits(ctx: Ctx, invoice_id: number): Promise<OpenUnit[]> {
  return readRows<OpenUnit>(
    ctx.db,
    sql`select u.id, u.status, u.sold_price, u.sold_net, l.sold_net as net,
               ${lineSalePrice} as price
          from invoice_lines l
          join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
          join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
         where l.company_id = ${ctx.company_id} and l.invoice_id = ${invoice_id} and l.released_at is null`,
  );
}

/** A sold unit comes in for repair. It stays on its invoice, so nobody else can buy it. Throws 409 for one that is here. */
export async function receiveForRepair(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const here = (await lockUnits(ctx, ids)).find(({ status }) => status !== unitStatus.sold);
  if (here)
    throw conflict(
      here.status === unitStatus.pending
        ? `${unitName(here)} was not handed over yet`
        : `${unitName(here)} is in for repair already. Hand the invoice over when its buyer has it again.`,
    );
  await leaveSale(ctx, ids, unitStatus.notAvailable);
}

/** The units that came in for repair go back to their buyer. */
export async function giveBackRepaired(ctx: Ctx, invoice_id: number): Promise<void> {
  const repaired = (await listOpenUnits(ctx, invoice_id)).filter(({ status }) => status === unitStatus.notAvailable);
  await leaveSale(
    ctx,
    repaired.map(({ id }) => id),
    unitStatus.pending,
  );
}

/** Takes returned units back into stock: sold ones, and those that never left or came in for repair. */
export async function takeBack(ctx: Ctx, ids: readonly number[], status: RestockStatus, reason: string): Promise<void> {
  const units = await lockUnits(ctx, ids);
  const isSold = (unit: { status: number }) => unit.status === unitStatus.sold;
  const sold = units.filter(isSold).map(({ id }) => id);
  if (sold.length > 0) await restockUnits(ctx, sold, status, reason);
  await forgetWipe(ctx, sold);
  const others = units.filter((unit) => !isSold(unit)).map(({ id }) => id);
  await leaveSale(ctx, others, status);
}

/** A buyer had these units, so their data is not erased anymore. */
async function forgetWipe(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(inventoryUnits)
    .set({ erased_at: null })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...ids])));
}

async function leaveSale(ctx: Ctx, ids: readonly number[], status: number): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(inventoryUnits)
    .set({
      status,
      sold_at: null,
      sold_price: null,
      sold_net: null,
      sold_via: null,
      sold_by_id: null,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...ids])));
}
