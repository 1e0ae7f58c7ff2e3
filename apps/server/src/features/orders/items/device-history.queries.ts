import { type HandBackReason, handBackReasons } from '@tradepost/contracts/orders/counter/hand-back.data';
import type { DeviceEncounter } from '@tradepost/contracts/orders/order-item.contract';
import { type ItemStatus, itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isOneOf, isOpenItem, isStockUnit, keysOf } from './held-device.queries.ts';

type Encounter = z.infer<typeof DeviceEncounter>;

const maxEncounters = 50;

/** The labels of the inventory's unit statuses. */
const unitStatuses: Record<number, string> = {
  0: 'Available',
  1: 'Pending',
  2: 'Sold',
  4: 'Moved',
  5: 'Not available',
  [-1]: 'Deleted',
};

/**
 * A device's history in the company's orders, including archived ones, in its inventory, and of being handed back at the
 * counter, newest first.
 * `identifier` is the IMEI or serial number in whatever form. Orders of locations that the actor may not see are left out.
 */
export async function listDeviceHistory(ctx: Ctx, identifier: string): Promise<Encounter[]> {
  const { location_ids } = ctx.actor;
  const keys = keysOf([identifier]);
  const isVisible = (column: string) =>
    location_ids === null ? sql`true` : sql`${sql.raw(column)} = any(${bigintArray(location_ids)})`;
  // Orders must not import inventory, so the SQL names its table.
  const rows = await readRows<Encounter>(
    ctx.db,
    sql`select 'order' as kind, i.id, o.id as order_id, o.kind as order_kind, o.box_id, i.title, i.status, ${isOpenItem} as is_held, i.created_at as at
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isVisible('o.location_id')}
        union all
        select 'unit', u.id, u.order_id, o.kind, o.box_id, u.title, u.status::text, ${isStockUnit}, u.created_at
          from inventory_units u left join orders o on o.company_id = u.company_id and o.id = u.order_id
         where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)} and ${isVisible('u.location_id')}
        union all
        select 'handed_back', d.id, null, null, null, d.title, d.reason, false, d.created_at
          from handed_back_devices d
         where d.company_id = ${ctx.company_id} and ${isOneOf('d', keys)} and ${isVisible('d.location_id')}
         order by at desc, kind, id desc ${takeRows(maxEncounters)}`,
  );
  return rows.map((row) => ({
    ...row,
    status: statusText(row),
    at: row.at,
  }));
}

function statusText({ kind, status }: Encounter): string {
  if (kind === 'order') return itemStatusLabels[status as ItemStatus].label;
  if (kind === 'handed_back') return handBackReasons[status as HandBackReason];
  return unitStatuses[Number(status)] ?? '';
}
