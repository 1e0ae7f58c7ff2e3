import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';

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
}

/** The id in a unit's number, such as `U-0042`; null for any other code. */
export function unitIdOf(code: string): number | null {
  const [, digits] = /^U-?(\d{1,15})$/i.exec(code.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The units of codes: unit numbers, IMEIs or serial numbers. A device that was bought twice has two units; the one in
 * stock is meant, then the newest. Codes without a unit are left out.
 */
export async function findUnitsByCodes(ctx: Ctx, codes: readonly string[]): Promise<Map<string, ScannedUnit>> {
  const asked = [...new Set(codes)].map((code) => ({
    code,
    unit_id: unitIdOf(code),
    identifier: normalizeIdentifier(code),
  }));
  const { available, pending, notAvailable, moved, sold } = unitStatus;
  const columns = sql`u.id, u.title, u.variant_label, u.imei, u.serial, u.status, u.location_id, u.category_id`;
  const ofCompany = sql`from inventory_units u where u.company_id = ${ctx.company_id}`;
  const rows = await readRows<ScannedUnit & { code: string }>(
    ctx.db,
    sql`select c.code, f.*, l.name as location_name
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(code text, unit_id bigint, identifier text)
          cross join lateral (
            select * from (
              select ${columns} ${ofCompany} and u.id = c.unit_id
              union all select ${columns} ${ofCompany} and u.imei = c.identifier
              union all select ${columns} ${ofCompany} and u.serial = c.identifier
              union all select ${columns} ${ofCompany} and u.serial = c.code) u
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
    sql`select u.id, u.title, u.variant_label, u.imei, u.serial, u.status, u.location_id, u.category_id, l.name as location_name
          from inventory_units u join locations l on l.company_id = u.company_id and l.id = u.location_id
         where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(unit_ids)}) order by u.id`,
  );
}

/** Why units may not leave their place or their status, by unit. Those that may are left out. As `refuse_held_unit()`. */
export async function findHolds(ctx: Ctx, unit_ids: readonly number[]): Promise<Map<number, string>> {
  if (unit_ids.length === 0) return new Map();
  const rows = await readRows<{ id: number; why: string }>(
    ctx.db,
    sql`select id, why from (
          select u.id, coalesce(
            (select 'Under a police hold' from police_holds p
              where p.company_id = u.company_id and p.order_item_id = u.order_item_id and p.ended_at is null limit 1),
            case when u.hold_reason is not null and (u.hold_until is null or u.hold_until > app_now())
                 then 'On hold: ' || u.hold_reason end,
            (select case when h.ends_at is null then 'In its holding period, which begins with its report'
                         else 'In its holding period until ' || to_char(h.ends_at at time zone ${ctx.company.timezone}, 'YYYY-MM-DD') end
               from purchase_holds h
              where h.company_id = u.company_id and h.order_item_id = u.order_item_id
                and (h.ends_at is null or h.ends_at > app_now()) limit 1)) as why
            from inventory_units u where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(unit_ids)})) held
         where why is not null`,
  );
  return new Map(rows.map(({ id, why }) => [id, why]));
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
