import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isFinished } from '../status/standing.queries.ts';

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
  const typed = items.flatMap(({ imei, serial }) => [imei, serial]).filter((text) => text != null);
  const identifiers = typed.map(normalizeIdentifier).filter((text) => text !== '');
  if (identifiers.length === 0) return false;
  const codes = await lockDevices(ctx, identifiers);
  const held = await findHeldDevice(ctx, codes, own_order_id);
  if (!held) return false;
  const place = held.box_id === null ? 'in stock' : `in the open order ${held.box_id}`;
  const message = `${held.title} ${held.identifier} is already ${place}`;
  if (!ctx.can('orders.override_block')) throw forbidden(`${message}. Ask an admin.`);
  if (!reason) throw invalid({ device_reason: `${message}. Give a reason to buy it anyway.` });
  return true;
}

/** Two who buy or stock the same device at the same time take turns: the second sees what the first stored. */
export async function lockDevices(ctx: Ctx, identifiers: readonly string[]): Promise<SQL> {
  const codes = textArray([...new Set(identifiers)].sort());
  await runSql(
    ctx.db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`device:${ctx.company_id}:`} || code, 0))
          from unnest(${codes}) as code`,
  );
  return codes;
}

export const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

function findHeldDevice(ctx: Ctx, codes: SQL, own_order_id: number | null): Promise<Held | undefined> {
  // Orders must not import inventory, so the SQL names its table.
  return readRow<Held>(
    ctx.db,
    sql`select i.title, coalesce(i.imei, i.serial) as identifier, o.box_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and (i.imei = any(${codes}) or i.serial = any(${codes})) and ${isOpenItem}
           and i.order_id is distinct from ${own_order_id}::bigint
        union all
        select u.title, coalesce(u.imei, u.serial), null from inventory_units u
         where u.company_id = ${ctx.company_id} and (u.imei = any(${codes}) or u.serial = any(${codes})) and ${isStockUnit}
         limit 1`,
  );
}
