import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { PushRow } from '../port/push.table.ts';
import { lineState } from './backmarket.rules.ts';
import type { OrderPush } from './order-push.rules.ts';

/** Accepts the lines whose every piece has its unit. The others wait for a person. */
export async function prepareAccept(ctx: Ctx, { record_id }: PushRow): Promise<OrderPush | null> {
  const lines = await readRows<{ order_id: string; sku: string }>(
    ctx.db,
    sql`select o.vendor_order_id as order_id, s.sku from channel_sales s
          join channel_orders o on o.company_id = s.company_id and o.id = s.order_id
         where s.company_id = ${ctx.company_id} and s.order_id = ${record_id}
         group by o.vendor_order_id, s.sku having bool_and(s.state = 'sold') order by s.sku`,
  );
  if (lines.length === 0) return null;
  return {
    changes: lines.map(({ order_id, sku }) => ({ order_id: Number(order_id), new_state: lineState.accepted, sku })),
  };
}

interface Shipped {
  order_id: string;
  tracking_number: string;
  carrier: string | null;
  pieces: number;
  imei: string | null;
  serial: string | null;
}

/** Says that an order is on its way, and of a single device which one it is. */
export async function prepareShip(ctx: Ctx, { record_id }: PushRow): Promise<OrderPush | null> {
  const found = await readRow<Shipped>(
    ctx.db,
    sql`select o.vendor_order_id as order_id, i.tracking_number, i.carrier, s.pieces, u.imei, u.serial
          from channel_orders o
          join invoices i on i.company_id = o.company_id and i.id = o.invoice_id and i.tracking_number is not null and i.canceled_at is null
          cross join lateral (select count(*)::int as pieces, min(c.unit_id) filter (where c.state = 'sold') as unit_id
                                from channel_sales c where c.company_id = o.company_id and c.order_id = o.id) s
          left join inventory_units u on u.company_id = o.company_id and u.id = s.unit_id
         where o.company_id = ${ctx.company_id} and o.id = ${record_id} and o.state = 'sold'`,
  );
  if (!found) return null;
  const { order_id, tracking_number, carrier, pieces, imei, serial } = found;
  const device = imei ? { imei } : serial ? { serial_number: serial } : {};
  return {
    changes: [
      {
        order_id: Number(order_id),
        new_state: lineState.shipped,
        tracking_number,
        ...(carrier ? { shipper: carrier } : {}),
        ...(pieces === 1 ? device : {}),
      },
    ],
  };
}
