import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { inventoryUnits } from './unit.table.ts';

/**
 * Makes units available after their hold has ended, in all companies. A hold of the police or a
 * longer holding period keeps them, and so does the invoice of a buyer whose device is in for repair.
 */
export async function releaseUnits(platform: Platform): Promise<void> {
  await asSystem(platform, (db) =>
    db
      .update(inventoryUnits)
      .set({
        status: unitStatus.available,
        hold_until: null,
        hold_reason: null,
        version: sql`${inventoryUnits.version} + 1`,
        updated_at: sql`app_now()`,
      })
      .where(
        and(
          eq(inventoryUnits.status, unitStatus.notAvailable),
          isNotNull(inventoryUnits.hold_until),
          lte(inventoryUnits.hold_until, sql`app_now()`),
          sql`not exists (select 1 from police_holds p where p.company_id = ${inventoryUnits.company_id}
                and p.order_item_id = ${inventoryUnits.order_item_id} and p.ended_at is null)`,
          sql`not exists (select 1 from invoice_lines l where l.company_id = inventory_units.company_id
                and l.unit_id = inventory_units.id and l.released_at is null)`,
          sql`not exists (select 1 from purchase_holds h where h.company_id = ${inventoryUnits.company_id}
                and h.order_item_id = ${inventoryUnits.order_item_id} and (h.ends_at is null or h.ends_at > app_now()))`,
        ),
      ),
  );
}
