import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import type { ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isFinished } from '../status/base-status.queries.ts';

/** A device with one of these left its order again. */
const goneStatuses: readonly ItemStatus[] = ['missing', 'rejected', 'returned', 'paid'];

/** Whether a device `i` of an order `o` is still being bought. */
export const isOpenItem: SQL = sql`(not o.is_archived and not ${isFinished}
  and i.status <> all(${`{${goneStatuses.join(',')}}`}::text[]))`;

/** Whether the company has a unit `u`: available, pending, on its way between locations, or not available yet. */
export const isStockUnit: SQL = sql`(u.status = any('{0,1,4,5}'::int[]))`;

interface Held {
  title: string;
  identifier: string;
  /** Null for a unit in stock. */
  box_id: string | null;
}

/** The identifiers of a device, as typed. */
type Identified = { imei?: string | null; serial?: string | null };

/**
 * Refuses devices that the company already has, in stock or in another open order, at whatever location: somebody would
 * be paid twice. With permission and a reason they are bought. Returns whether a reason was needed. `own_order_id` is the
 * order that gets the devices, if it exists.
 */
export async function requireNotHeld(
  ctx: Ctx,
  items: readonly Identified[],
  reason: string | undefined,
  own_order_id: number | null = null,
): Promise<boolean> {
  const keys = await lockDevices(
    ctx,
    items.flatMap(({ imei, serial }) => [imei, serial]),
  );
  const held = keys && (await findHeldDevice(ctx, keys, own_order_id));
  if (!held) return false;
  const place = held.box_id === null ? 'in stock' : `in the open order ${held.box_id}`;
  const message = `${held.title} ${held.identifier} is already ${place}`;
  if (!ctx.can('orders.override_block')) throw forbidden(`${message}. Ask an admin.`);
  if (!reason) throw invalid({ device_reason: `${message}. Give a reason to buy it anyway.` });
  return true;
}

/**
 * Two who buy or stock the same device at the same time take turns: the second sees what the first stored. Returns the keys of
 * the numbers for `isOneOf`; null when there are none.
 */
export async function lockDevices(ctx: Ctx, numbers: readonly (string | null | undefined)[]): Promise<SQL | null> {
  const found = deviceKeys(numbers).sort();
  if (found.length === 0) return null;
  const keys = textArray(found);
  await runSql(
    ctx.db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`device:${ctx.company_id}:`} || key, 0)) from unnest(${keys}) as key`,
  );
  return keys;
}

/** Whether a device of an order, or a unit, is one of those with these keys, however its number is written. */
export const isOneOf = (alias: 'i' | 'u' | 'd', keys: SQL): SQL => {
  const row = sql.raw(alias);
  return sql`(${row}.imei_key = any (${keys}) or ${row}.serial_key = any (${keys}))`;
};

/** The keys of numbers, for `isOneOf`. */
export const keysOf = (numbers: readonly (string | null | undefined)[]): SQL => textArray(deviceKeys(numbers));

export const textArray = (texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )}]::text[]`;

function findHeldDevice(ctx: Ctx, keys: SQL, own_order_id: number | null): Promise<Held | undefined> {
  // Orders must not import inventory, so the SQL names its table.
  return readRow<Held>(
    ctx.db,
    sql`select i.title, coalesce(i.imei, i.serial) as identifier, o.box_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOneOf('i', keys)} and ${isOpenItem}
           and i.order_id is distinct from ${own_order_id}::bigint
        union all
        select u.title, coalesce(u.imei, u.serial), null from inventory_units u
         where u.company_id = ${ctx.company_id} and ${isOneOf('u', keys)} and ${isStockUnit}
         limit 1`,
  );
}
