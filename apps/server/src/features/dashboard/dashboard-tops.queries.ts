import type {
  listDeviceRates,
  listTopCustomers,
  listTopSponsors,
} from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { planForValues } from '../../platform/db/database.ts';
import { readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { periodOf, within } from './dashboard-charts.queries.ts';
import type { Days } from './period.rules.ts';

const maxRows = 10;

const paidIn = (ctx: Ctx, asked: Partial<Days>) => within(ctx, sql`o.paid_at`, periodOf(ctx, asked), orderKinds);

/** The sellers who were paid the most. A seller paid in two currencies gets one row for each. */
export async function findTopCustomers(ctx: Ctx, asked: Partial<Days>): Promise<DataOf<typeof listTopCustomers>> {
  await planForValues(ctx.db);
  const rows = await readRows<{
    customer_id: number;
    customer_name: string;
    order_count: number;
    amount: number;
    currency: string;
  }>(
    ctx.db,
    sql`select t.customer_id, c.display_name as customer_name, t.order_count, t.amount, t.currency
          from (select o.customer_id, o.currency, count(*)::int as order_count, sum(o.total) as amount
                  from orders o where ${paidIn(ctx, asked)} group by 1, 2 order by amount desc, o.customer_id ${takeRows(maxRows)}) as t
          join customers c on c.company_id = ${ctx.company_id} and c.id = t.customer_id
         order by t.amount desc, t.customer_id`,
  );
  return {
    items: rows.map((row) => ({
      ...row,
      customer_id: row.customer_id,
      amount: row.amount,
      url: `/customer/detail/${row.customer_id}/in-store`,
    })),
  };
}

/** The promo codes with the highest paid totals. */
export async function listTopPromoCodes(ctx: Ctx, asked: Partial<Days>): Promise<DataOf<typeof listTopSponsors>> {
  await planForValues(ctx.db);
  const rows = await readRows<{ code: string; name: string; order_count: number; amount: number; currency: string }>(
    ctx.db,
    sql`select t.promo_code as code, p.name, t.order_count, t.amount, t.currency
          from (select o.promo_code_id, o.promo_code, o.currency, count(*)::int as order_count, sum(o.total) as amount
                  from orders o where ${paidIn(ctx, asked)} and o.promo_code_id is not null group by 1, 2, 3
                 order by amount desc, o.promo_code_id ${takeRows(maxRows)}) as t
          join promo_codes p on p.company_id = ${ctx.company_id} and p.id = t.promo_code_id
         order by t.amount desc, t.promo_code_id`,
  );
  return { items: rows };
}

/** The models bought most often, with the average price. */
export async function listBoughtDevices(ctx: Ctx, asked: Partial<Days>): Promise<DataOf<typeof listDeviceRates>> {
  await planForValues(ctx.db);
  type Row = DataOf<typeof listDeviceRates>['items'][number];
  const rows = await readRows<Row>(
    ctx.db,
    sql`select i.title, i.model_id, count(*)::int as count, o.currency, round(avg(i.price)) as average_price,
               min(i.price) as lowest_price, max(i.price) as highest_price
          from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id and i.status = 'paid'
         where ${paidIn(ctx, asked)}
         group by i.title, i.model_id, o.currency order by count(*) desc, i.title ${takeRows(maxRows)}`,
  );
  return {
    items: rows.map((row) => ({
      ...row,
      model_id: row.model_id,
      average_price: row.average_price,
      lowest_price: row.lowest_price,
      highest_price: row.highest_price,
    })),
  };
}
