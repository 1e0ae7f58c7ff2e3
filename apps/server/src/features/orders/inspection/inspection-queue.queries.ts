import {
  type listInspectionQueue as contract,
  maxQueued,
  type QueuedDevice,
} from '@tradepost/contracts/orders/inspection/inspection-queue.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { standsIn } from '../status/base-status.queries.ts';

/** The devices that wait for their inspection, the longest waiting first. */
export async function listInspectionQueue(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const locations = getVisibleLocations(ctx);
  const rows = await readRows<QueuedDevice & { total: number }>(
    ctx.db,
    sql`select i.id as item_id, o.id as order_id, o.kind, o.box_id, i.title, i.variant_label, i.condition_label,
               coalesce(i.imei, i.serial) as identifier, c.display_name as customer_name, l.name as location_name,
               coalesce(o.received_at, o.status_at) as waiting_since, count(*) over ()::int as total
          from orders o
          join order_items i on i.company_id = o.company_id and i.order_id = o.id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
         where o.company_id = ${ctx.company_id} and not o.is_archived and o.kind <> 'bulk-quote'
           and (${standsIn(status.delivered)} or ${standsIn(status.beingInspected)})
           and i.status in ('expected', 'received', 'extra')
           and ${locations === null ? sql`true` : sql`o.location_id = any (${bigintArray([...locations])})`}
           and not exists (select from order_described_items d
                            where d.company_id = i.company_id and d.item_id = i.id and d.matched_at is null)
         order by waiting_since, o.id, i.position ${takeRows(maxQueued)}`,
  );
  return { items: rows.map(({ total: _total, ...device }) => device), total: rows[0]?.total ?? 0 };
}
