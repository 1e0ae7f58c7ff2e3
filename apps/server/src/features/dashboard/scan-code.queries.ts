import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { bigintArray, getVisibleLocations } from '../orders/list/order-filter.queries.ts';
import { isFinished } from '../orders/status/standing.queries.ts';
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
  const found = ctx.can('orders.view')
    ? await findOrders(ctx, typed)
    : { code: normalizeIdentifier(typed), matches: [] };
  return { ...found, unit: await findUnit(ctx, found) };
}

/** The unit whose label was scanned, or one that no order has: in stock first, then the newest. */
async function findUnit(ctx: Ctx, { code, matches }: Omit<Scan, 'unit'>): Promise<Scan['unit']> {
  const labeled = unitOf(code);
  if (!ctx.can('inventory.view') || (labeled === null && matches.length > 0)) return null;
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations ? sql`and u.location_id = any(${bigintArray(locations)})` : sql``;
  const isIt = labeled === null ? sql`(u.imei = ${code} or u.serial = ${code})` : sql`u.id = ${labeled}`;
  const unit = await readRow<{ id: number; title: string }>(
    ctx.db,
    sql`select u.id, u.title from inventory_units u where u.company_id = ${ctx.company_id} and ${isIt} ${seen}
         order by u.status in (${unitStatus.sold}, ${unitStatus.deleted}), u.id desc limit 1`,
  );
  return unit ? { ...unit, number: unitNumber(unit.id), url: `/inventory/edit/${unit.id}` } : null;
}

async function findOrders(ctx: Ctx, typed: string): Promise<Omit<Scan, 'unit'>> {
  const { company_id } = ctx;
  const identifier = normalizeIdentifier(typed);
  const codes = sql`array[${typed}, ${typed.toUpperCase()}, ${identifier}]::text[]`;
  const keys = `{${readScan(typed)
    .tracking_keys.map((key) => `"${key}"`)
    .join(',')}}`;
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations ? sql`and o.location_id = any(${bigintArray(locations)})` : sql``;
  const found = await readRows<Hit>(
    ctx.db,
    sql`select hit.by, hit.order_id from (
      select 'box_id' as by, o.id as order_id, 0 as rank from orders o where o.company_id = ${company_id} and o.box_id = any(${codes})
      union all
      select 'tracking', p.order_id, 1 from order_parcels p where p.company_id = ${company_id} and p.tracking_key = any(${keys}::text[])
      union all
      select 'unit', u.order_id, 1 from inventory_units u where u.company_id = ${company_id} and u.id = ${unitOf(identifier)}
      union all
      (select 'imei', i.order_id, 2 from order_items i where i.company_id = ${company_id} and i.imei = any(${codes}) order by i.id desc ${takeRows(maxRows)})
      union all
      (select 'serial', i.order_id, 3 from order_items i where i.company_id = ${company_id} and i.serial = any(${codes}) order by i.id desc ${takeRows(maxRows)})
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

/** The unit that a device label names, such as `U-20981`. */
function unitOf(code: string): number | null {
  const [, digits] = /^U-(\d{1,15})$/.exec(code) ?? [];
  return digits === undefined ? null : Number(digits);
}
