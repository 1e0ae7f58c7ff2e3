import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Kits in every state, one of them overdue, for sample orders that wait for their parcel. */
export async function seedShippingKits({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, (ctx) =>
    runSql(
      ctx.db,
      sql`with leads as (
            select o.id, row_number() over (order by (o.shipping_method = 'kit') desc, o.id) - 1 as n
              from orders o
             where o.company_id = ${ctx.company_id} and o.kind in ('mail-in', 'easy-offer') and not o.is_archived
               and (o.shipping_method = 'kit' or (o.status_id = ${status.leads} and o.shipped_at is null))
             order by n limit 8
          ), kits as (
            select id, (array['requested', 'sent', 'printed', 'sent'])[n % 4 + 1] as state,
                   app_now() - make_interval(days => 2 + n::int) as asked,
                   app_now() - make_interval(days => case when n % 4 = 1 then 12 else 1 end, hours => n::int) as sent
              from leads
          )
          insert into shipping_kits (company_id, order_id, state, requested_at, printed_at, sent_at)
          select ${ctx.company_id}, id, state, least(asked, sent - interval '1 day'),
                 case when state <> 'requested' then least(asked, sent) end, case when state = 'sent' then sent end
            from kits
          on conflict (company_id, order_id) do nothing`,
    ),
  );
}
