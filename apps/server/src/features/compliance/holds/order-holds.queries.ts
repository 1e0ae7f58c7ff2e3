import type { OrderHolds, PoliceHold } from '@tradepost/contracts/compliance/hold.contract';
import type { HoldReason } from '@tradepost/contracts/compliance/hold.data';
import { daysBetween, lastHeldDay, localDay } from '@tradepost/contracts/local-day';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { keepUntil } from '../../orders/archiving/archiving.rules.ts';
import { findOrder } from '../../orders/order.queries.ts';

/** The time zone of a location. */
export async function findTimezone(ctx: Ctx, location_id: number): Promise<string> {
  const [place] = await ctx.db
    .select({ timezone: locations.timezone })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  return place?.timezone ?? ctx.company.timezone;
}

interface Device {
  order_item_id: number;
  title: string;
  unit_status: number | null;
  is_waiting: boolean;
  ends_at: string | null;
  is_police: boolean;
  police_until: string | null;
}

const listDevices = (ctx: Ctx, order_id: number) =>
  readRows<Device>(
    ctx.db,
    sql`select i.id as order_item_id, i.title, u.status as unit_status, h.ends_at,
               (h.order_item_id is not null and h.ends_at is null) as is_waiting,
               p.id is not null as is_police, p.held_until::text as police_until
          from order_items i
          left join inventory_units u on u.company_id = i.company_id and u.order_item_id = i.id
          left join purchase_holds h on h.company_id = i.company_id and h.order_item_id = i.id
          left join police_holds p on p.company_id = i.company_id and p.order_item_id = i.id and p.ended_at is null
         where i.company_id = ${ctx.company_id} and i.order_id = ${order_id} order by i.position, i.id`,
  );

/** What an order's page shows about its holds and its record. */
export async function findOrderHolds(ctx: Ctx, order_id: number): Promise<OrderHolds> {
  const order = await findOrder(ctx, order_id);
  const timezone = await findTimezone(ctx, order.location_id);
  const now = ctx.clock.now().toISOString();
  const today = localDay(now, timezone);
  const kept = await readRow<{ years: number }>(
    ctx.db,
    sql`select retention_years as years from locations where company_id = ${ctx.company_id} and id = ${order.location_id}`,
  );
  return {
    order_id,
    timezone,
    today,
    keep_until: keepUntil(order, kept?.years ?? 0),
    devices: (await listDevices(ctx, order_id)).map((device) => {
      const last_day = lastDayOf(device, timezone);
      const why = reasonOf(device, now);
      return {
        order_item_id: device.order_item_id,
        title: device.title,
        why,
        last_day: why === null ? null : last_day,
        days_left: why === null || last_day === null ? null : daysBetween(today, last_day),
        // Available, or on hold already.
        can_hold: !device.is_police && [null, 0, 5].includes(device.unit_status),
      };
    }),
    police_holds: await listPoliceHolds(ctx, order_id),
    erasures: await readRows<OrderHolds['erasures'][number]>(
      ctx.db,
      sql`select what, reason, erased_at from record_erasures
           where company_id = ${ctx.company_id} and order_id = ${order_id} order by id`,
    ),
  };
}

const reasonOf = ({ is_police, unit_status, is_waiting, ends_at }: Device, now: string): HoldReason | null => {
  if (is_police) return 'police';
  if (unit_status !== 5) return null;
  if (is_waiting) return 'report';
  return ends_at !== null && Date.parse(ends_at) > Date.parse(now) ? 'period' : null;
};

const lastDayOf = ({ is_police, police_until, ends_at }: Device, timezone: string) => {
  if (is_police) return police_until;
  return ends_at === null ? null : lastHeldDay(new Date(ends_at).toISOString(), timezone);
};

async function listPoliceHolds(ctx: Ctx, order_id: number): Promise<PoliceHold[]> {
  const rows = await readRows<PoliceHold>(
    ctx.db,
    sql`select p.id, p.order_item_id, i.title, p.agency, p.officer, p.badge, p.case_number, p.reason,
               p.held_until::text as held_until, p.placed_at, p.ended_at, p.released_to, p.version,
               (select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'held_until', e.held_until, 'note', e.note,
                         'receiver_name', e.receiver_name, 'has_document', e.file_id is not null,
                         'member_name', m.first_name || ' ' || m.last_name, 'happened_at', e.happened_at) order by e.id)
                  from police_hold_events e
                  left join members m on m.company_id = e.company_id and m.id = e.member_id
                 where e.company_id = p.company_id and e.police_hold_id = p.id) as events
          from police_holds p join order_items i on i.company_id = p.company_id and i.id = p.order_item_id
         where p.company_id = ${ctx.company_id} and p.order_id = ${order_id} order by p.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    events: row.events.map((event) => ({ ...event, happened_at: instantOf(event.happened_at) })),
  }));
}
