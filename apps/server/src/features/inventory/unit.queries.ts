import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { holdsOf, type StoredUnit, unitColumns, unitJoins } from './list/unit-rows.queries.ts';
import type { LockedUnit } from './lock-units.commands.ts';
import { inventoryUnits } from './unit.table.ts';

/** Throws 404 for a unit at a location that the actor may not see, so that nobody learns of it. */
export function requireSeen<Unit extends { location_id: number }>(ctx: Ctx, unit: Unit | undefined): Unit {
  const { location_ids } = ctx.actor;
  if (!unit || (location_ids !== null && !location_ids.includes(unit.location_id))) throw notFound('Unit');
  return unit;
}

const byId = (ctx: Ctx, id: number) => and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id));

/** A unit that the actor may see. */
export async function findUnitRow(ctx: Ctx, id: number): Promise<LockedUnit> {
  const [row] = await ctx.db.select().from(inventoryUnits).where(byId(ctx, id));
  return requireSeen(ctx, row as LockedUnit | undefined);
}

/** The same, locked until the end of the transaction. */
export async function lockUnit(ctx: Ctx, id: number): Promise<LockedUnit> {
  const [row] = await ctx.db.select().from(inventoryUnits).where(byId(ctx, id)).for('no key update');
  return requireSeen(ctx, row as LockedUnit | undefined);
}

interface DetailRow
  extends StoredUnit,
    Omit<UnitDetail, keyof StoredUnit | 'order' | 'invoice' | 'holds' | 'undo_sale_until' | 'number' | 'hold'> {
  order_id: number | null;
  box_id: string | null;
  order_kind: OrderKind | null;
  customer_id: number | null;
  customer_name: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
  undo_sale_until: string | null;
}

/** A unit with all that its page shows. Inventory comes before invoices, so the SQL names their tables. */
export async function findUnit(ctx: Ctx, id: number): Promise<UnitDetail> {
  const { timezone } = ctx.company;
  const row = await readRow<DetailRow>(
    ctx.db,
    sql`select ${unitColumns(ctx)}, u.category_id, u.model_id, u.variant_id, u.condition_id, u.purchase_cost, u.shipping_cost, u.promo_cost,
               u.parts_cost, u.erased_at, u.diagnostics, u.warranty_days, u.is_margin_scheme, u.removed_reason, u.sold_via,
               trim(sm.first_name || ' ' || sm.last_name) as sold_by, u.order_id, o.box_id, o.kind as order_kind, o.customer_id,
               c.display_name as customer_name, i.id as invoice_id, i.number as invoice_number,
               case when u.sold_via = 'instant' and (u.sold_at at time zone ${timezone})::date = (app_now() at time zone ${timezone})::date
                    then ((u.sold_at at time zone ${timezone})::date + 1)::timestamp at time zone ${timezone} end as undo_sale_until
          from inventory_units u ${unitJoins}
          left join members sm on sm.company_id = u.company_id and sm.id = u.sold_by_id
          left join orders o on o.company_id = u.company_id and o.id = u.order_id
          left join customers c on c.company_id = o.company_id and c.id = o.customer_id
          left join invoice_lines il on il.company_id = u.company_id and il.unit_id = u.id and il.released_at is null
          left join invoices i on i.company_id = il.company_id and i.id = il.invoice_id
         where u.company_id = ${ctx.company_id} and u.id = ${id}`,
  );
  return toDetail(requireSeen(ctx, row));
}

function toDetail(row: DetailRow): UnitDetail {
  const { hold_reason, hold_until, is_police_held, is_purchase_held, hold_ends_at, ...unit } = row;
  const { order_id, box_id, order_kind, customer_id, customer_name, invoice_id, invoice_number, ...fields } = unit;
  const holds = holdsOf(row);
  return {
    ...fields,
    number: unitNumber(fields.id),
    hold: holds[0] ?? null,
    holds,
    order:
      order_id !== null && box_id !== null && order_kind !== null && customer_id !== null
        ? {
            id: order_id,
            box_id,
            url: orderDetailPath(order_kind, order_id),
            customer_id,
            customer_name: customer_name ?? '',
          }
        : null,
    invoice: invoice_id !== null && invoice_number !== null ? { id: invoice_id, number: invoice_number } : null,
  };
}
