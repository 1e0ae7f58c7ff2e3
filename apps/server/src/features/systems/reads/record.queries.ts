import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import type {
  listSystemRecords as contract,
  findOrderSystems as orderContract,
  RecordState,
  listSystemReads as readsContract,
  SystemRead,
  SystemRecord,
} from '@tradepost/contracts/systems/system-record.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { isReady, listSystems, requireSystem } from '../accounts/system.queries.ts';
import { systemOf } from '../port/systems.client.ts';

/** The last time that each kind of record was read. */
export async function listReads(ctx: Ctx, vendor: SystemVendor): Promise<DataOf<typeof readsContract>> {
  const { id } = await requireSystem(ctx, vendor);
  const items = await readRows<SystemRead>(
    ctx.db,
    sql`select distinct on (r.what) r.id, r.what, r.state, r.done, r.total, r.counts, r.failure, r.started_at, r.ended_at,
               case when r.state = 'running' and r.failure is not null then r.next_page_at end as next_page_at
          from system_reads r where r.company_id = ${ctx.company_id} and r.connection_id = ${id}
         order by r.what, r.id desc`,
  );
  return { items };
}

type Stored = Omit<SystemRecord, 'facts'> & { data: object };

/** What was read there; what needs a person comes first. */
export async function listRecords(
  ctx: Ctx,
  vendor: SystemVendor,
  { what, state, ...query }: Paging & { what?: string | undefined; state?: RecordState | undefined },
): Promise<DataOf<typeof contract>> {
  const { id } = await requireSystem(ctx, vendor);
  const { reads = {} } = systemOf(vendor);
  const from = sql`from system_records r where r.company_id = ${ctx.company_id} and r.connection_id = ${id}
      ${what ? sql`and r.what = ${what}` : sql``} ${state ? sql`and r.state = ${state}` : sql``}`;
  return listPage<Stored, SystemRecord>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: (take) => sql`
      select r.id, r.what, r.remote_id, r.name, r.record, r.record_id, r.state, r.differences, r.reason, r.choice, r.data, r.read_at,
             coalesce(o.box_id, cu.display_name, v.name) as record_name
        from (select r.* ${from} order by (r.state in ('conflict', 'rejected')) desc, r.id desc ${take}) r
        left join orders o on r.record = 'order' and o.company_id = r.company_id and o.id = r.record_id
        left join customers cu on r.record = 'customer' and cu.company_id = r.company_id and cu.id = r.record_id
        left join lateral (select m.name from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                            where r.record = 'variant' and v.company_id = r.company_id and v.id = r.record_id) v on true
       order by (r.state in ('conflict', 'rejected')) desc, r.id desc`,
    toItem: ({ data, ...record }) => ({
      ...record,
      record_name: record.record === 'unit' && record.record_id ? unitNumber(record.record_id) : record.record_name,
      facts: reads[record.what]?.factsOf?.(data) ?? {},
    }),
  });
}

/** The connected systems that an order has something to do with. */
export async function listOrderSystems(ctx: Ctx, order_id: number): Promise<DataOf<typeof orderContract>> {
  await findOrder(ctx, order_id);
  const items: DataOf<typeof orderContract>['items'] = [];
  for (const row of await listSystems(ctx)) {
    if (!systemFacts[row.vendor].is_on_orders || !isReady(row)) continue;
    const found = await readRow<{ record_name: string | null; is_waiting: boolean }>(
      ctx.db,
      sql`select (select coalesce(r.name, r.remote_id) from system_records r
                   where r.company_id = ${ctx.company_id} and r.connection_id = ${row.id}
                     and r.record = 'order' and r.record_id = ${order_id} order by r.id desc limit 1) as record_name,
                 exists (select from pushes p where p.company_id = ${ctx.company_id} and p.connection_id = ${row.id}
                   and p.record = 'order' and p.record_id = ${order_id} and p.state = 'waiting') as is_waiting`,
    );
    items.push({ vendor: row.vendor, record_name: null, is_waiting: false, ...found });
  }
  return { items };
}
