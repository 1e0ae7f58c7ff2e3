import type { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { readScan, type ScannedCode } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { isOneOf, textArray } from '../orders/items/held-device.queries.ts';
import { isFinished } from '../orders/status/base-status.queries.ts';
import { readOrders } from './dashboard-orders.queries.ts';

type Scan = DataOf<typeof scanOnlineBuyback>;

interface Hit {
  by: Scan['matches'][number]['by'];
  order_id: number;
}

const maxRows = 10;

/**
 * Orders that match a scanned code: by box ID first, then by a parcel’s tracking number, by unit, then by device. A device may be in several orders:
 * open ones come first, then the newest. The location filter does not apply, because the scanned thing is at hand.
 */
export async function scanCode(ctx: Ctx, typed: string): Promise<Scan> {
  const scanned = readScan(typed);
  const found = ctx.can('orders.view') ? await findOrders(ctx, scanned) : { code: scanned.identifier, matches: [] };
  return { ...found, unit: await findUnit(ctx, scanned, found) };
}

/** The unit whose label was scanned, or one that no order has: in stock first, then the newest. */
async function findUnit(
  ctx: Ctx,
  { unit_id, device_key }: ScannedCode,
  { matches }: Omit<Scan, 'unit'>,
): Promise<Scan['unit']> {
  if (!ctx.can('inventory.view') || (unit_id === null && matches.length > 0)) return null;
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations ? sql`and u.location_id = any(${bigintArray(locations)})` : sql``;
  const isIt = unit_id === null ? isOneOf('u', textArray([device_key])) : sql`u.id = ${unit_id}`;
  const unit = await readRow<{ id: number; title: string }>(
    ctx.db,
    sql`select u.id, u.title from inventory_units u where u.company_id = ${ctx.company_id} and ${isIt} ${seen}
         order by u.status in (${unitStatus.sold}, ${unitStatus.deleted}), u.id desc limit 1`,
  );
  return unit ? { ...unit, number: unitNumber(unit.id), url: `/inventory/edit/${unit.id}` } : null;
}

async function findOrders(ctx: Ctx, scanned: ScannedCode): Promise<Omit<Scan, 'unit'>> {
  const { company_id } = ctx;
  const { box_id, tracking_keys, identifier, device_key, unit_id } = scanned;
  const keys = `{${tracking_keys.map((key) => `"${key}"`).join(',')}}`;
  const device = (column: 'imei' | 'serial', rank: number) => sql`
      (select ${column} as by, i.order_id, ${rank}::int from order_items i where i.company_id = ${company_id}
          and ${sql.raw(`i.${column}_key`)} = ${device_key} order by i.id desc ${takeRows(maxRows)})`;
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations ? sql`and o.location_id = any(${bigintArray(locations)})` : sql``;
  const found = await readRows<Hit>(
    ctx.db,
    sql`select hit.by, hit.order_id from (
      select 'box_id' as by, o.id as order_id, 0 as rank from orders o where o.company_id = ${company_id} and o.box_id = ${box_id}
      union all
      select 'tracking', p.order_id, 1 from order_parcels p where p.company_id = ${company_id} and p.tracking_key = any(${keys}::text[])
      union all
      select 'unit', u.order_id, 1 from inventory_units u where u.company_id = ${company_id} and u.id = ${unit_id}
      union all
      ${device('imei', 2)}
      union all
      ${device('serial', 3)}
    ) as hit join orders o on o.company_id = ${company_id} and o.id = hit.order_id ${seen}
    order by hit.rank, o.is_archived, ${isFinished}, hit.order_id desc`,
  );
  const ids = found.map((hit) => hit.order_id);
  const orders =
    ids.length === 0
      ? []
      : await readOrders(
          ctx,
          sql`select * from orders where company_id = ${company_id} and id = any(${bigintArray(ids)})`,
        );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const matches = found.flatMap(({ by, order_id }) => {
    const order = byId.get(order_id);
    // Two matches in the same order count as one.
    byId.delete(order_id);
    return order ? [{ by, order }] : [];
  });
  return { code: matches[0]?.by === 'box_id' ? matches[0].order.box_id : identifier, matches };
}
