import type { ShopFacts } from '@tradepost/contracts/shop/shop.contract';
import { sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../platform/db/sql.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { inShop, type ShopInput } from './shop-scope.queries.ts';

/** Fewer sales say nothing, and would tell how small the business is. */
const minSales = 50;
/** How many sales are looked at, newest first. */
const maxSales = 200;
/** So many payments are read to find them: most of a large business may be at its counters. */
const maxRead = 5_000;

interface FactRow {
  sales: number;
  quoted_percent: number;
  days_to_arrival: number | null;
  days_to_payment: number | null;
}

/** What past sales were like (`docs/decisions/0179`). Browsers and proxies keep the answer for an hour. */
export async function findShopFacts(call: PublicCall, input: ShopInput): Promise<ShopFacts | null> {
  const facts = await inShop(call, input, (ctx) => readFacts(ctx));
  call.reply.header('cache-control', 'public, max-age=3600');
  return facts;
}

async function readFacts(ctx: Ctx): Promise<ShopFacts | null> {
  const row = await readRow<FactRow>(
    ctx.db,
    sql`with paid as (
          select o.kind, o.channel, o.paid_at, o.created_at, o.received_at, o.quoted_total, o.items_total
            from orders o
           where o.company_id = ${ctx.company_id} and o.paid_at > app_now() - interval '180 days'
           order by o.paid_at desc ${takeRows(maxRead)}),
        sales as (
          select p.*, extract(epoch from p.received_at - p.created_at) / 86400 as arrival,
                 extract(epoch from p.paid_at - p.received_at) / 86400 as payment
            from paid p
           where (p.kind = 'mail-in' or p.channel in ('widget', 'portal')) and p.quoted_total > 0
           order by p.paid_at desc ${takeRows(maxSales)})
        select count(*)::int as sales,
               floor(100.0 * count(*) filter (where items_total >= quoted_total) / greatest(count(*), 1))::int as quoted_percent,
               round((percentile_cont(0.5) within group (order by arrival)
                 filter (where arrival >= 0))::numeric, 1)::float8 as days_to_arrival,
               round((percentile_cont(0.5) within group (order by payment)
                 filter (where payment >= 0))::numeric, 1)::float8 as days_to_payment
          from sales`,
  );
  return row && row.sales >= minSales ? row : null;
}
