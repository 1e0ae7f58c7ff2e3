import { addDays } from '@tradepost/contracts/local-day';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { reportDaysOf } from '../report-days.queries.ts';

/** What was paid and sold, from the daily facts of the reports. */

const factsOf = (ctx: Ctx, currency: string, fact: string, from: string, to: string) =>
  sql`company_id = ${ctx.company_id} and currency = ${currency} and fact = ${fact} and day between ${from}::date and ${to}::date`;

/** What was paid to sellers on each day, by channel. */
export function listPaidByDay(
  ctx: Ctx,
  currency: string,
  from: string,
  to: string,
): Promise<{ day: string; kind: OrderKind; amount: number }[]> {
  return readRows(
    ctx.db,
    sql`select d.day::text, d.kind, sum(d.amount)::bigint as amount
          ${reportDaysOf('channel', factsOf(ctx, currency, 'paid', from, to))} group by 1, 2 order by 1, 2`,
  );
}

/** Units that must have been sold in half a year, before a margin is expected of others. */
const neededSales = 10;

/** What sold units brought net of tax per unit of cost, and days until they were sold. */
export async function readResale(
  ctx: Ctx,
  currency: string,
  today: string,
): Promise<{ ratio: number; days: number } | null> {
  const where = factsOf(ctx, currency, 'sold', addDays(today, -182), addDays(today, -1));
  const row = await readRow<{ n: number; sales: number; cost: number; seconds: number }>(
    ctx.db,
    sql`select coalesce(sum(d.n), 0)::bigint as n, coalesce(sum(d.amount), 0)::bigint as sales,
               coalesce(sum(d.base_amount), 0)::bigint as cost, coalesce(sum(d.seconds), 0)::bigint as seconds
          ${reportDaysOf('channel', where)}`,
  );
  if (!row || row.n < neededSales || row.cost <= 0) return null;
  return { ratio: row.sales / row.cost, days: Math.round(row.seconds / row.n / 86_400) };
}
