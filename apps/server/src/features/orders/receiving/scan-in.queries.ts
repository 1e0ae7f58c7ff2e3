import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { scanIn as contract } from '@tradepost/contracts/orders/parcel.contract';
import type { ScannedCode } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isFinished } from '../status/base-status.queries.ts';

export type ScannedOrder = NonNullable<DataOf<typeof contract>['order']>;

/** An order that a code names, and how. */
export interface ScanHit {
  by: 'box_id' | 'tracking' | 'device';
  order_id: number;
  kind: OrderKind;
  location_id: number;
  /** The parcel that has the number. */
  parcel_id: number | null;
  direction: 'in' | 'out' | null;
  /** Nothing of it is awaited: the parcel is received, or the order closed. */
  is_done: boolean;
}

/** At most this many orders are offered to choose from. */
const maxHits = 10;

const selectHits = (company_id: number, box_id: string, keys: string, device_key: string) => sql`
    select hit.by, hit.order_id, o.kind, o.location_id, hit.parcel_id, hit.direction, hit.is_done or ${isFinished} as is_done
      from (
        (select 'box_id' as by, b.id as order_id, null::bigint as parcel_id, null as direction, false as is_done, 0 as rank
           from orders b where b.company_id = ${company_id} and b.box_id = ${box_id})
        union all
        (select 'tracking', p.order_id, p.id, p.direction, p.state in ('received', 'voided'), 1 from order_parcels p
          where p.company_id = ${company_id} and p.tracking_key = any(${keys}::text[])
          order by p.id desc ${takeRows(maxHits)})
        union all
        (select 'device', i.order_id, null, null, i.status <> 'expected', 2 from order_items i
          where i.company_id = ${company_id} and (i.imei_key = ${device_key} or i.serial_key = ${device_key})
          order by i.id desc ${takeRows(maxHits)})
      ) as hit join orders o on o.company_id = ${company_id} and o.id = hit.order_id
     order by hit.rank, o.is_archived, hit.order_id desc`;

/** The orders that a code names: by box ID, else by tracking number, else by a device of an order that is sent in. */
export async function findScanHits(ctx: Ctx, { box_id, tracking_keys, device_key }: ScannedCode): Promise<ScanHit[]> {
  const keys = `{${tracking_keys.map((key) => `"${key}"`).join(',')}}`;
  const hits = await readRows<ScanHit>(ctx.db, selectHits(ctx.company_id, box_id, keys, device_key));
  const [first] = hits;
  if (!first) return [];
  const same = hits.filter(({ by }) => by === first.by);
  const named = first.by === 'device' ? same.filter(({ kind }) => kind !== 'in-store') : same;
  const open = named.filter(({ is_done }) => !is_done);
  // Without an open one, the newest explains why nothing is awaited.
  return open.length > 0 ? open : named.slice(0, 1);
}

/** The orders as the receiving page shows them, in the order of the ids. */
export async function listScannedOrders(ctx: Ctx, ids: readonly number[]): Promise<ScannedOrder[]> {
  const rows = await readRows<Omit<ScannedOrder, 'url'>>(
    ctx.db,
    sql`select o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, c.display_name as customer_name,
               o.item_summary, o.item_count, p.parcel_count, p.received_count
          from orders o
          join customers c on c.company_id = o.company_id and c.id = o.customer_id,
               lateral (select count(*)::int as parcel_count, (count(*) filter (where state = 'received'))::int as received_count
                          from order_parcels where company_id = o.company_id and order_id = o.id
                           and direction = 'in' and state <> 'voided') as p
         where o.company_id = ${ctx.company_id} and o.id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, { ...row, url: orderDetailPath(row.kind, row.id) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where a parcel is that belongs to no order: the selected location, else the one that buys by mail, else the first. */
export async function findReceivingLocation(ctx: Ctx): Promise<number> {
  const { location_ids } = ctx.actor;
  const seen = location_ids === null ? sql`` : sql`and id = any(${`{${location_ids.join(',')}}`}::bigint[])`;
  const found = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from locations where company_id = ${ctx.company_id} and is_on ${seen}
         order by id is not distinct from ${ctx.location_id}::bigint desc, is_mailin desc, id limit 1`,
  );
  if (!found) throw new Error('a company without a location');
  return found.id;
}
