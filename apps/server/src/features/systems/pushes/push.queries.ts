import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import type { listPushes as contract, Push } from '@tradepost/contracts/systems/system.contract';
import type { PushState, SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireSystem } from '../accounts/system.queries.ts';

/** What is and was sent to a system, newest first. What turned out not to be needed is listed only when it is asked for. */
export async function listPushes(
  ctx: Ctx,
  vendor: SystemVendor,
  { state, ...query }: Paging & { state?: PushState | undefined },
): Promise<DataOf<typeof contract>> {
  const { id } = await requireSystem(ctx, vendor);
  const from = sql`from pushes p where p.company_id = ${ctx.company_id} and p.connection_id = ${id}
      ${state ? sql`and p.state = ${state}` : sql`and p.state <> 'skipped'`}`;
  return listPage<Push, Push>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: (take) => sql`
      select p.id, p.what, p.record, p.record_id, p.state, p.tries, p.failure, p.body as sent, p.answer, p.created_at, p.ended_at,
             case when p.state = 'waiting' then p.next_try_at end as next_try_at,
             coalesce(o.box_id, i.number, cu.display_name) as record_name
        from (select p.* ${from} order by p.id desc ${take}) p
        left join orders o on p.record = 'order' and o.company_id = p.company_id and o.id = p.record_id
        left join invoices i on p.record = 'invoice' and i.company_id = p.company_id and i.id = p.record_id
        left join customers cu on p.record = 'customer' and cu.company_id = p.company_id and cu.id = p.record_id
       order by p.id desc`,
    toItem: (push) => ({
      ...push,
      record_name: push.record === 'unit' && push.record_id ? unitNumber(push.record_id) : push.record_name,
    }),
  });
}
