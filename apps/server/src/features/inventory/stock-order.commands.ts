import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { allocateAmount } from '@tradepost/contracts/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { holdPurchase } from '../compliance/holds/purchase-hold.commands.ts';
import type { OrderItemRow } from '../orders/items/order-item.table.ts';
import type { OrderRow } from '../orders/order.table.ts';
import type { OrderListener } from '../orders/order-events.commands.ts';
import { isBought } from '../orders/order-totals.rules.ts';

import { inventoryUnits } from './unit.table.ts';

/**
 * Adds one unit per bought device at the order's location. Its cost is the price paid plus its share of the bonuses and of
 * the order's labels; a trigger follows labels that are bought or refunded later.
 * Where the law requires a hold, the unit becomes available when the hold ends.
 */
async function stockOrder(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  const bought = items.filter(isBought);
  if (bought.length === 0) return;
  const holds = await holdPurchase(ctx, order, bought);
  const bonus = allocateAmount(
    order.bonus_total + order.method_bonus,
    bought.map((item) => item.price),
  );
  const is_margin_scheme = await isMarginScheme(ctx, order.customer_id);
  await ctx.db
    .insert(inventoryUnits)
    .values(
      bought.map((item, index) => ({
        company_id: ctx.company_id,
        location_id: order.location_id,
        status: holds.get(item.id)?.is_held ? unitStatus.notAvailable : unitStatus.available,
        hold_until: holds.get(item.id)?.hold_until ?? null,
        order_id: order.id,
        order_item_id: item.id,
        category_id: item.category_id,
        model_id: item.model_id,
        variant_id: item.inspected_variant_id ?? item.variant_id,
        condition_id: item.inspected_condition_id ?? item.condition_id,
        title: item.title,
        variant_label: item.inspected_variant_label ?? item.variant_label,
        condition_label: item.inspected_condition_label ?? item.condition_label,
        imei: item.imei,
        serial: item.serial,
        purchase_cost: item.price,
        promo_cost: bonus[index] ?? 0,
        currency: order.currency,
        is_margin_scheme,
      })),
    )
    // When a reopened order is completed again, its units return to stock with their new cost. After a payout that failed
    // they never left it.
    .onConflictDoUpdate({
      target: [inventoryUnits.company_id, inventoryUnits.order_item_id],
      setWhere: eq(inventoryUnits.status, unitStatus.deleted),
      set: {
        status: sql`excluded.status`,
        hold_until: sql`excluded.hold_until`,
        removed_reason: null,
        purchase_cost: sql`excluded.purchase_cost`,
        promo_cost: sql`excluded.promo_cost`,
        location_id: sql`excluded.location_id`,
        is_margin_scheme: sql`excluded.is_margin_scheme`,
        imei: sql`excluded.imei`,
        serial: sql`excluded.serial`,
        variant_id: sql`excluded.variant_id`,
        variant_label: sql`excluded.variant_label`,
        condition_id: sql`excluded.condition_id`,
        condition_label: sql`excluded.condition_label`,
        version: sql`${inventoryUnits.version} + 1`,
        updated_at: sql`app_now()`,
      },
    });
  await runSql(ctx.db, sql`select adopt_wipe_certificates(${ctx.company_id}::bigint, ${order.id}::bigint)`);
  await runSql(ctx.db, sql`select share_label_costs(${ctx.company_id}::bigint, ${order.id}::bigint)`);
}

/**
 * Whether what this seller sells is resold under the margin scheme: the company uses it, and the seller is a private person,
 * who charges no VAT. Inventory comes before invoices, so the SQL names their table.
 */
async function isMarginScheme(ctx: Ctx, customer_id: number): Promise<boolean> {
  const row = await readRow<{ is_private: boolean }>(
    ctx.db,
    sql`select coalesce(trim(c.company_name), '') = '' as is_private
          from invoice_settings s join customers c on c.company_id = s.company_id and c.id = ${customer_id}
         where s.company_id = ${ctx.company_id} and s.is_margin_scheme`,
  );
  return row?.is_private ?? false;
}

/** Takes the units of a reopened order out of stock. Throws 409 when one was sold or moved. */
async function unstockOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  const units = await ctx.db
    .select({
      id: inventoryUnits.id,
      title: inventoryUnits.title,
      status: inventoryUnits.status,
      // A sold unit that is in for repair is its buyer's. Inventory comes before invoices, so the SQL names their table.
      is_invoiced: sql<boolean>`exists (select 1 from invoice_lines l where l.company_id = inventory_units.company_id
        and l.unit_id = inventory_units.id and l.released_at is null)`,
    })
    .from(inventoryUnits)
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.order_id, order.id)))
    .for('no key update');
  const gone = units.find(
    (unit) =>
      unit.is_invoiced ||
      unit.status === unitStatus.sold ||
      unit.status === unitStatus.pending ||
      unit.status === unitStatus.moved,
  );
  if (gone) throw conflict(`${gone.title} is no longer in stock, so the order can’t be reopened`);
  if (units.length === 0) return;
  await ctx.db
    .update(inventoryUnits)
    .set({
      status: unitStatus.deleted,
      hold_until: null,
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(
      and(
        eq(inventoryUnits.company_id, ctx.company_id),
        inArray(
          inventoryUnits.id,
          units.map((unit) => unit.id),
        ),
      ),
    );
}

/** Updates the inventory when an order is completed or reopened. */
export const stockListener: OrderListener = { onCompleted: stockOrder, onReopening: unstockOrder };
