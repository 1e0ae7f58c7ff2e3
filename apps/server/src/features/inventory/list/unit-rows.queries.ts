import type { UnitHold, UnitListed } from '@tradepost/contracts/inventory/unit.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { unitTextKeys } from '@tradepost/contracts/inventory/unit.fields';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

export interface StoredUnit extends Omit<UnitListed, 'number' | 'hold'> {
  hold_reason: string | null;
  hold_until: string | null;
  is_police_held: boolean;
  is_purchase_held: boolean;
  hold_ends_at: string | null;
}

/** The age of a unit `u`: the whole days in stock until it was sold, or until now. Columns and filters use the same one. */
export const daysInStock = (ctx: Ctx): SQL =>
  sql`greatest(0, floor(extract(epoch from coalesce(u.sold_at, ${ctx.clock.now().toISOString()}::timestamptz) - u.created_at) / 86400))::int`;

const texts = sql.raw(unitTextKeys.map((key) => `u.${key}`).join(', '));

/** The columns of a unit `u` in a list. */
export const unitColumns = (
  ctx: Ctx,
): SQL => sql`u.id, u.title, u.variant_label, u.condition_label, u.imei, u.serial, u.status,
  u.location_id, l.name as location_name, u.grade_id, g.name as grade_name, ${texts}, u.battery_percent,
  u.carrier_lock, u.activation_lock, u.mdm_lock, u.blacklist, u.source, u.cost, u.sale_price, u.sold_price, u.sold_net, u.sold_net - u.cost as margin, u.sold_at,
  u.currency, u.created_at, u.version,
  ${daysInStock(ctx)} as days_in_stock,
  case when u.hold_until is null or u.hold_until > app_now() then u.hold_reason end as hold_reason, u.hold_until,
  exists (select 1 from police_holds p where p.company_id = u.company_id and p.order_item_id = u.order_item_id
            and p.ended_at is null) as is_police_held,
  h.order_item_id is not null as is_purchase_held, h.ends_at as hold_ends_at`;

/** What the columns need beside the unit. */
export const unitJoins: SQL = sql`
  join locations l on l.company_id = u.company_id and l.id = u.location_id
  left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
  left join purchase_holds h on h.company_id = u.company_id and h.order_item_id = u.order_item_id
    and (h.ends_at is null or h.ends_at > app_now())`;

export async function readUnits(ctx: Ctx, where: SQL, order: SQL): Promise<UnitListed[]> {
  const rows = await readRows<StoredUnit>(
    ctx.db,
    sql`select ${unitColumns(ctx)} from inventory_units u ${unitJoins} where u.company_id = ${ctx.company_id} and ${where} order by ${order}`,
  );
  return rows.map(toListed);
}

/** The holds in force, the strictest first. */
export function holdsOf(row: Omit<StoredUnit, keyof UnitListed> & Pick<StoredUnit, 'hold_reason'>): UnitHold[] {
  const holds: UnitHold[] = [];
  if (row.is_police_held) holds.push({ kind: 'police', reason: null, until: null });
  if (row.is_purchase_held) holds.push({ kind: 'purchase', reason: null, until: row.hold_ends_at });
  if (row.hold_reason !== null) holds.push({ kind: 'own', reason: row.hold_reason, until: row.hold_until });
  return holds;
}

export function toListed(row: StoredUnit): UnitListed {
  const { hold_reason, hold_until, is_police_held, is_purchase_held, hold_ends_at, ...unit } = row;
  const [hold = null] = holdsOf(row);
  return { ...unit, number: unitNumber(unit.id), hold };
}
