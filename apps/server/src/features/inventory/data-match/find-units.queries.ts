import { formatDay } from '@tradepost/contracts/dates';
import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** A unit as a scan finds it. */
export interface ScannedUnit {
  id: number;
  title: string;
  variant_label: string | null;
  imei: string | null;
  serial: string | null;
  status: UnitStatus;
  location_id: number;
  location_name: string;
  category_id: number | null;
  shelf: string | null;
}

/**
 * The units of codes: unit numbers, IMEIs or serial numbers in whatever form. A device that was bought twice has two units; the one in
 * stock is meant, then the newest. Codes without a unit are left out.
 */
export async function findUnitsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, ScannedUnit>> {
  const asked = [...new Set(codes)].map((code) => {
    const { unit_id, device_key } = readScan(code);
    return { code, unit_id, device_key: device_key || null };
  });
  const { available, pending, notAvailable, moved, sold } = unitStatus;
  const columns = sql`u.id, u.title, u.variant_label, u.imei, u.serial, u.status, u.location_id, u.category_id, u.shelf`;
  const ofCompany = sql`from inventory_units u where u.company_id = ${ctx.company_id}`;
  const rows = await readRows<ScannedUnit & { code: string }>(
    ctx.db,
    sql`select c.code, f.*, l.name as location_name
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(code text, unit_id bigint, device_key text)
          cross join lateral (
            select * from (
              select ${columns} ${ofCompany} and u.id = c.unit_id
              union all select ${columns} ${ofCompany} and u.imei_key = c.device_key
              union all select ${columns} ${ofCompany} and u.serial_key = c.device_key) u
             order by case when u.status in (${available}, ${notAvailable}, ${pending}) then 0
                           when u.status = ${moved} then 1 when u.status = ${sold} then 2 else 3 end, u.id desc
             limit 1) f
          join locations l on l.company_id = ${ctx.company_id} and l.id = f.location_id`,
  );
  return new Map(rows.map(({ code, ...unit }) => [code, unit]));
}

/** Units by their ids, as a scan finds them. */
export function readUnits(ctx: Ctx, unit_ids: readonly number[]): Promise<ScannedUnit[]> {
  return readRows<ScannedUnit>(
    ctx.db,
    sql`select u.id, u.title, u.variant_label, u.imei, u.serial, u.status, u.location_id, u.category_id, u.shelf, l.name as location_name
          from inventory_units u join locations l on l.company_id = u.company_id and l.id = u.location_id
         where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(unit_ids)}) order by u.id`,
  );
}

/** Why units may not leave their place or their status, by unit. Those that may are left out. As `refuse_held_unit()`. */
export async function findHolds(ctx: Ctx, unit_ids: readonly number[]): Promise<Map<number, string>> {
  if (unit_ids.length === 0) return new Map();
  const rows = await readRows<HeldUnit & { id: number }>(
    ctx.db,
    sql`select u.id,
               exists (select from police_holds p where p.company_id = u.company_id and p.order_item_id = u.order_item_id
                          and p.ended_at is null) as is_police_held,
               case when u.hold_until is null or u.hold_until > app_now() then u.hold_reason end as own_reason,
               h.order_item_id is not null as is_in_period, h.ends_at as period_ends_at
          from inventory_units u
          left join purchase_holds h on h.company_id = u.company_id and h.order_item_id = u.order_item_id
            and (h.ends_at is null or h.ends_at > app_now())
         where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(unit_ids)})`,
  );
  const { timezone, country_code } = ctx.company;
  const day = (at: string) => formatDay(at, timezone, country_code);
  const found = new Map<number, string>();
  for (const { id, ...held } of rows) {
    const why = whyHeld(held, day);
    if (why !== null) found.set(id, why);
  }
  return found;
}

interface HeldUnit {
  is_police_held: boolean;
  /** Why the company itself keeps it, in free text. */
  own_reason: string | null;
  is_in_period: boolean;
  /** Null: the period begins with a report that is not sent yet. */
  period_ends_at: string | null;
}

function whyHeld(held: HeldUnit, day: (at: string) => string): string | null {
  if (held.is_police_held) return 'Under a police hold';
  if (held.own_reason !== null) return `On hold: ${held.own_reason}`;
  if (!held.is_in_period) return null;
  return held.period_ends_at === null
    ? 'In its holding period, which begins with its report'
    : `In its holding period until ${day(held.period_ends_at)}`;
}

/** The transfers that units are packed or on their way in, by unit. */
export async function findOpenTransfers(
  ctx: Ctx,
  unit_ids: readonly number[],
): Promise<Map<number, { transfer_id: number; state: 'packed' | 'sent' | 'missing' }>> {
  if (unit_ids.length === 0) return new Map();
  const rows = await readRows<{ unit_id: number; transfer_id: number; state: 'packed' | 'sent' | 'missing' }>(
    ctx.db,
    sql`select unit_id, transfer_id, state from transfer_units
         where company_id = ${ctx.company_id} and unit_id = any (${bigintArray(unit_ids)})
           and state in ('packed', 'sent', 'missing')`,
  );
  return new Map(rows.map(({ unit_id, ...open }) => [unit_id, open]));
}
