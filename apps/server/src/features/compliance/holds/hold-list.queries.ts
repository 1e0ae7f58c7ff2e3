import { deviceKey, mayBeDeviceNumber } from '@tradepost/contracts/catalog/device-key.rules';
import type { listHolds as contract, HeldDevice, HoldQuery } from '@tradepost/contracts/compliance/hold.contract';
import { type HoldReason, holdReasons } from '@tradepost/contracts/compliance/hold.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** Every device on hold of the locations that the actor may see, with why and until when. */
function heldDevices(ctx: Ctx): SQL {
  const { location_ids } = ctx.actor;
  const visible = location_ids === null ? null : `{${location_ids.join(',')}}`;
  const zone = sql`coalesce(l.timezone, ${ctx.company.timezone})`;
  const columns = sql`i.id, u.id as unit_id, i.title, coalesce(u.imei, u.serial, i.imei, i.serial) as identifier,
    o.id as order_id, o.kind, o.box_id, o.location_id, l.name as location_name, (app_now() at time zone ${zone})::date as today`;
  const isVisible = sql`(${visible}::bigint[] is null or o.location_id = any (${visible}::bigint[]))`;
  return sql`(
    select ${columns}, 'police' as why, p.held_until as last_day, p.agency, p.case_number, p.placed_at as held_since
      from police_holds p
      join order_items i on i.company_id = p.company_id and i.id = p.order_item_id
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      join locations l on l.company_id = o.company_id and l.id = o.location_id
      left join inventory_units u on u.company_id = p.company_id and u.order_item_id = p.order_item_id
     where p.company_id = ${ctx.company_id} and p.ended_at is null and ${isVisible}
    union all
    select ${columns}, case when h.ends_at is null then 'report' else 'period' end,
           ((h.ends_at at time zone ${zone}) - interval '1 minute')::date, null, null, h.purchased_at
      from purchase_holds h
      join inventory_units u on u.company_id = h.company_id and u.order_item_id = h.order_item_id and u.status = 5
      join order_items i on i.company_id = h.company_id and i.id = h.order_item_id
      join orders o on o.company_id = h.company_id and o.id = h.order_id
      join locations l on l.company_id = o.company_id and l.id = o.location_id
     where h.company_id = ${ctx.company_id} and (h.ends_at is null or h.ends_at > app_now()) and ${isVisible}
       and not exists (select 1 from police_holds x where x.company_id = h.company_id
                          and x.order_item_id = h.order_item_id and x.ended_at is null))`;
}

interface Row extends Omit<HeldDevice, 'order'> {
  order_id: number;
  kind: OrderKind;
  box_id: string;
}

/** A page of the devices on hold: those that are free first, then those without an end. */
export async function listHolds(ctx: Ctx, query: HoldQuery): Promise<DataOf<typeof contract>> {
  const held = heldDevices(ctx);
  const from = sql`from ${held} as d where ${sql.join(conditionsOf(query), sql` and `)}`;
  const page = await listPage(ctx, query, {
    counted: from,
    isCapped: true,
    rows: sql`select d.id, d.unit_id, d.title, d.identifier, d.order_id, d.kind, d.box_id, d.location_name, d.why,
               d.last_day::text as last_day, d.last_day - d.today as days_left, d.agency, d.case_number, d.held_since
          ${from} order by d.last_day nulls last, d.held_since, d.id`,
    toItem: ({ order_id: id, kind, box_id, ...row }: Row) => ({
      ...row,
      order: { id, kind, box_id, url: orderDetailPath(kind, id) },
    }),
  });
  const counts = await readRows<{ why: HoldReason; count: number }>(
    ctx.db,
    sql`select d.why, count(*)::int as count from ${held} as d group by d.why`,
  );
  return {
    ...page,
    counts: holdReasons.map((why) => ({ why, count: counts.find((each) => each.why === why)?.count ?? 0 })),
  };
}

function conditionsOf({ why, location_id, search }: HoldQuery): SQL[] {
  return [
    sql`true`,
    ...(why ? [sql`d.why = ${why}`] : []),
    ...(location_id === undefined ? [] : [sql`d.location_id = ${location_id}`]),
    ...(!search
      ? []
      : [
          sql`(search_matches(concat_ws(' ', d.title, d.identifier, d.box_id, d.agency, d.case_number), ${search})
               ${mayBeDeviceNumber(search) ? sql`or device_key(d.identifier) = ${deviceKey(search)}` : sql``})`,
        ]),
  ];
}
