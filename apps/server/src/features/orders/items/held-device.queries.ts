import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { NewItem } from '@tradepost/contracts/orders/in-store.contract';
import { finalStatuses, type ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../list/order-filter.queries.ts';

/** A device with one of these left its order again. */
const goneStatuses: readonly ItemStatus[] = ['missing', 'rejected', 'returned', 'paid'];

/** Whether a device `i` of an order `o` is still being bought. */
export const isOpenItem: SQL = sql`(not o.is_archived and o.status_id <> all(${bigintArray(finalStatuses)})
  and i.status <> all(${`{${goneStatuses.join(',')}}`}::text[]))`;

/** Whether a unit `u` is in stock: available, pending or not available yet. */
export const isStockUnit: SQL = sql`(u.status = any('{0,1,5}'::int[]))`;

interface Held {
  title: string;
  identifier: string;
  /** Null for a unit in stock. */
  box_id: string | null;
}

/**
 * Refuses devices that the company already has, in stock or in another open order, at whatever location: somebody would
 * be paid twice. With permission and a reason they are bought. Returns whether a reason was needed.
 */
export async function requireNotHeld(
  ctx: Ctx,
  items: readonly Pick<NewItem, 'imei' | 'serial'>[],
  reason: string | undefined,
): Promise<boolean> {
  const typed = items.flatMap(({ imei, serial }) => [imei, serial]).filter((text) => text !== undefined);
  const identifiers = typed.map(normalizeIdentifier).filter((text) => text !== '');
  if (identifiers.length === 0) return false;
  const held = await findHeldDevice(ctx, identifiers);
  if (!held) return false;
  const place = held.box_id === null ? 'in stock' : `in the open order ${held.box_id}`;
  const message = `${held.title} ${held.identifier} is already ${place}`;
  if (!ctx.can('orders.override_block')) throw forbidden(`${message}. Ask an admin.`);
  if (!reason) throw invalid({ device_reason: `${message}. Give a reason to buy it anyway.` });
  return true;
}

function findHeldDevice(ctx: Ctx, identifiers: readonly string[]): Promise<Held | undefined> {
  const codes = sql`array[${sql.join(
    identifiers.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
  // Orders must not import inventory, so the SQL names its table.
  return readRow<Held>(
    ctx.db,
    sql`select i.title, coalesce(i.imei, i.serial) as identifier, o.box_id
          from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and (i.imei = any(${codes}) or i.serial = any(${codes})) and ${isOpenItem}
        union all
        select u.title, coalesce(u.imei, u.serial), null from inventory_units u
         where u.company_id = ${ctx.company_id} and (u.imei = any(${codes}) or u.serial = any(${codes})) and ${isStockUnit}
         limit 1`,
  );
}
