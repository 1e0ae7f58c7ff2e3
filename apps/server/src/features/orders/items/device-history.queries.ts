import type { DeviceEncounter } from '@tradepost/contracts/orders/order-item.contract';
import { type ItemStatus, itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { numbers } from '../list/order-filter.queries.ts';

type Encounter = z.infer<typeof DeviceEncounter>;

const mostEncounters = 50;

/** What the inventory calls the states of a unit. */
const unitStatuses: Record<number, string> = {
  0: 'Available',
  1: 'Pending',
  2: 'Sold',
  4: 'Moved',
  5: 'Not available',
  [-1]: 'Deleted',
};

/**
 * Every time the company met a device, newest first: in its orders, archived ones too, and in its inventory.
 * `identifier` is the IMEI or serial number as stored. Orders of locations that the actor may not see are left out.
 */
export async function listDeviceHistory(ctx: Ctx, identifier: string): Promise<Encounter[]> {
  const { location_ids } = ctx.actor;
  const seen = (column: string) =>
    location_ids === null ? sql`true` : sql`${sql.raw(column)} = any(${numbers(location_ids)})`;
  // The inventory stands above orders, so its table is named here as text.
  const rows = await rowsOf<Encounter>(
    ctx.db,
    sql`select 'order' as kind, i.id, o.id as order_id, o.box_id, i.title, i.status, i.created_at as at
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and (i.imei = ${identifier} or i.serial = ${identifier}) and ${seen('o.location_id')}
        union all
        select 'unit', u.id, u.order_id, o.box_id, u.title, u.status::text, u.created_at
          from inventory_units u left join orders o on o.company_id = u.company_id and o.id = u.order_id
         where u.company_id = ${ctx.company_id} and (u.imei = ${identifier} or u.serial = ${identifier}) and ${seen('u.location_id')}
         order by at desc, kind, id desc limit ${mostEncounters}`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    order_id: row.order_id === null ? null : Number(row.order_id),
    status:
      row.kind === 'order'
        ? itemStatusLabels[row.status as ItemStatus].label
        : (unitStatuses[Number(row.status)] ?? ''),
    at: new Date(row.at).toISOString(),
  }));
}
