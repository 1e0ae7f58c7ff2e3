import { unitLockKeys, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { UnitFilter, UnitSort } from '@tradepost/contracts/inventory/unit-list.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { isStockUnit } from '../../orders/items/held-device.queries.ts';
import { isUnwiped } from '../wipes/wiped-units.queries.ts';
import { daysInStock } from './unit-rows.queries.ts';

/** The units that the actor may see at the chosen locations. */
export function unitScope(ctx: Ctx, location_id?: number): SQL {
  const locations = getVisibleLocations(ctx, location_id);
  if (locations === null) return sql`u.company_id = ${ctx.company_id}`;
  const [first] = locations;
  // A single location lets PostgreSQL read its index in the list's order.
  const at =
    locations.length === 1 ? sql`u.location_id = ${first}` : sql`u.location_id = any (${bigintArray([...locations])})`;
  return sql`u.company_id = ${ctx.company_id} and ${at}`;
}

/** The condition of a tab. The literal status lets PostgreSQL use its index. */
export function tabCondition(tab: UnitFilter['status']): SQL {
  if (tab === undefined || tab === 'all') return sql`u.status <> ${sql.raw(String(unitStatus.deleted))}`;
  return sql`u.status = ${sql.raw(String(Number(tab)))}`;
}

/** The conditions of a filter for a unit `u`. A search finds as many as a list counts, unless told otherwise; null: all. */
export function unitConditions(ctx: Ctx, filter: UnitFilter, maxFound: number | null = maxCounted + 1): SQL {
  const conditions = [unitScope(ctx, filter.location_id), tabCondition(filter.status)];
  const search = filter.search?.trim();
  if (search) conditions.push(sql`u.id = any (array(select units_containing(${search}, ${maxFound}::int)))`);
  const same = ['category_id', 'model_id', 'grade_id', 'color', 'source'] as const;
  for (const column of same)
    if (filter[column] !== undefined && filter[column] !== '')
      conditions.push(sql`u.${sql.identifier(column)} = ${filter[column]}`);
  if (filter.brand_id !== undefined)
    conditions.push(
      sql`u.model_id = any (array(select m.id from models m where m.company_id = ${ctx.company_id} and m.brand_id = ${filter.brand_id}))`,
    );
  if (filter.shelf) conditions.push(liesOn(filter.shelf));
  if (filter.is_unshelved) conditions.push(sql`u.shelf is null`);
  if (filter.is_ungraded) conditions.push(sql`u.grade_id is null`);
  if (filter.is_unpriced) conditions.push(sql`u.sale_price is null`);
  conditions.push(...rangeConditions(ctx, filter), ...lockConditions(filter.lock));
  if (filter.marketer_id !== undefined)
    conditions.push(
      sql`u.order_item_id in (select i.id from order_items i where i.company_id = ${ctx.company_id} and i.marketer_id = ${filter.marketer_id})`,
    );
  if (filter.is_on_hold) conditions.push(isOnHold);
  if (filter.ends_today) conditions.push(endsToday(ctx));
  if (filter.is_unwiped) conditions.push(isUnwiped);
  if (filter.is_repeated) conditions.push(isRepeated);
  return sql.join(conditions, sql` and `);
}

function rangeConditions(ctx: Ctx, filter: UnitFilter): SQL[] {
  const conditions: SQL[] = [];
  const add = (value: number | undefined, condition: (value: number) => SQL) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(filter.battery_min, (value) => sql`u.battery_percent >= ${value}`);
  add(filter.battery_max, (value) => sql`u.battery_percent <= ${value}`);
  add(filter.price_min, (value) => sql`u.sale_price >= ${value}`);
  add(filter.price_max, (value) => sql`u.sale_price <= ${value}`);
  add(filter.age_min, (value) => sql`${daysInStock(ctx)} >= ${value}`);
  add(filter.age_max, (value) => sql`${daysInStock(ctx)} <= ${value}`);
  return conditions;
}

function lockConditions(lock: UnitFilter['lock']): SQL[] {
  if (lock === undefined) return [];
  const are = (state: string, keys: readonly string[], by: SQL) =>
    sql`(${sql.join(
      keys.map((key) => sql`u.${sql.identifier(key)} ${sql.raw(state)}`),
      by,
    )})`;
  if (lock === 'any') return [are("= 'locked'", unitLockKeys, sql` or `)];
  if (lock === 'clear') return [are("= 'clear'", unitLockKeys, sql` and `)];
  return [are("= 'locked'", [lock], sql` and `)];
}

/** Whether a unit `u` lies on a shelf, however that is spelled. */
export const liesOn = (shelf: string): SQL => sql`lower(u.shelf) = lower(${shelf})`;

/** Whether anything holds a unit `u`. What is held is in status 5. */
export const isOnHold: SQL = sql`(u.status = ${sql.raw(String(unitStatus.notAvailable))} and (
  (u.hold_reason is not null and (u.hold_until is null or u.hold_until > app_now()))
  or exists (select 1 from purchase_holds ph where ph.company_id = u.company_id and ph.order_item_id = u.order_item_id
               and (ph.ends_at is null or ph.ends_at > app_now()))
  or exists (select 1 from police_holds p where p.company_id = u.company_id and p.order_item_id = u.order_item_id and p.ended_at is null)))`;

/** Whether a hold of a unit `u` ends before the next midnight of the company. A police hold is ended by hand. */
function endsToday(ctx: Ctx): SQL {
  const zone = ctx.company.timezone;
  const midnight = sql`((date_trunc('day', app_now() at time zone ${zone}) + interval '1 day') at time zone ${zone})`;
  return sql`(u.status = ${sql.raw(String(unitStatus.notAvailable))} and (
    (u.hold_reason is not null and u.hold_until > app_now() and u.hold_until <= ${midnight})
    or exists (select 1 from purchase_holds ph where ph.company_id = u.company_id and ph.order_item_id = u.order_item_id
                 and ph.ends_at > app_now() and ph.ends_at <= ${midnight})))`;
}

/** Whether another unit in stock has the number of a unit `u` in stock. Numbers that were typed in different forms were not compared before. */
const isRepeated: SQL = sql`(${isStockUnit} and exists (
  select 1 from inventory_units other
   where other.company_id = u.company_id and other.id <> u.id and other.status = any('{0,1,4,5}'::int[])
     and (other.imei_key in (u.imei_key, u.serial_key) or other.serial_key in (u.imei_key, u.serial_key))))`;

const columns = {
  created_at: sql`u.created_at`,
  cost: sql`u.cost`,
  sale_price: sql`u.sale_price`,
  sold_at: sql`u.sold_at`,
  shelf: sql`lower(u.shelf)`,
} as const;

/** A shared view may be sorted by cost. Members who may not see the cost get the newest units first. */
export const visibleSort = (ctx: Ctx, sort: UnitSort): UnitSort =>
  sort.endsWith('cost') && !ctx.can(costPermission) ? '-created_at' : sort;

/**
 * The order of a list, as its index has it: units without the value come last in descending order, and those without a shelf
 * in ascending order.
 */
export function unitOrder(sort: UnitSort): SQL {
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  const isNullable = sort.endsWith('sale_price') || sort.endsWith('sold_at');
  if (sort.startsWith('-')) return sql`${column} desc ${isNullable ? sql`nulls last` : sql``}, u.id desc`;
  return sql`${column} ${isNullable ? sql`nulls first` : sql``}, u.id`;
}
