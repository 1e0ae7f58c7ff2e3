import type { listOrphanParcels as contract, OrphanParcel } from '@tradepost/contracts/orders/parcel.contract';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, containing } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';

type Query = ServedInput<typeof contract>['query'];

/** The orphan parcels that wait for their order, or those that were attached, newest first. */
export async function listOrphanParcels(ctx: Ctx, query: Query): Promise<DataOf<typeof contract>> {
  const locations = getVisibleLocations(ctx);
  const term = query.search ? trackingKey(query.search) || query.search : null;
  const found = sql`from orphan_parcels p where p.company_id = ${ctx.company_id}
    and (p.attached_at is not null) = ${query.is_attached}
    ${locations ? sql`and p.location_id = any(${bigintArray(locations)})` : sql``}
    ${term ? sql`and (p.code ilike ${containing(term)} or p.note ilike ${containing(query.search ?? '')})` : sql``}`;
  return listPage<OrphanParcel>(ctx, query, {
    counted: found,
    rows: (take) =>
      sql`select p.id, p.code, p.carrier, p.note, l.name as location_name, m.first_name || ' ' || m.last_name as scanned_by,
                 case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'box_id', o.box_id) end as "order",
                 p.scan_count, p.created_at, p.attached_at
            from (select * ${found} order by p.created_at desc, p.id desc ${take}) as p
            join locations l on l.company_id = p.company_id and l.id = p.location_id
            left join members m on m.company_id = p.company_id and m.id = p.member_id
            left join orders o on o.company_id = p.company_id and o.id = p.order_id
           order by p.created_at desc, p.id desc`,
  });
}
