import { fittingPackage, packageOf, type Usage } from '@tradepost/contracts/billing/package.rules';
import type { UsageReport } from '@tradepost/contracts/billing/usage.contract';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';
import { countLocations } from './plan.queries.ts';

/** All kinds, archived or not, spelled out so that an index-only scan by age is possible. */
const everyOrder = sql`kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer') and is_archived in (true, false)`;

interface Month {
  month: string;
  next_month: string;
  orders: number;
}

/** New orders per month of the last months, in the company's time zone. */
async function countOrders(ctx: Ctx, months: number): Promise<Month[]> {
  const { timezone } = ctx.company;
  return readRows<Month>(
    ctx.db,
    sql`with calendar as (
          select generate_series(date_trunc('month', app_now() at time zone ${timezone}) - make_interval(months => ${months - 1}),
                                 date_trunc('month', app_now() at time zone ${timezone}), interval '1 month') as begins)
        select to_char(begins, 'YYYY-MM-DD') as month, to_char(begins + interval '1 month', 'YYYY-MM-DD') as next_month,
               (select count(*) from orders
                 where company_id = ${ctx.company_id} and ${everyOrder}
                   and created_at >= begins at time zone ${timezone}
                   and created_at < (begins + interval '1 month') at time zone ${timezone}) as orders
          from calendar order by begins`,
  );
}

/** The number of active members, without support staff. */
async function countUsers(ctx: Ctx): Promise<number> {
  const row = await readRow<{ count: number }>(
    ctx.db,
    sql`select count(*) as count from members where company_id = ${ctx.company_id} and is_active and not is_ghost`,
  );
  return row?.count ?? 0;
}

/** The current usage of the plan's limits. */
export async function readUsage(ctx: Ctx): Promise<Usage & Pick<Month, 'month' | 'next_month'>> {
  const [month] = await countOrders(ctx, 1);
  return {
    orders: month?.orders ?? 0,
    locations: await countLocations(ctx),
    users: await countUsers(ctx),
    month: month?.month ?? '',
    next_month: month?.next_month ?? '',
  };
}

export async function reportUsage(ctx: Ctx): Promise<UsageReport> {
  const { package_id } = await findCompanyPlan(ctx);
  const { limits, included_locations } = packageOf(package_id);
  const usage = await readUsage(ctx);
  return {
    month: usage.month,
    month_ends: usage.next_month,
    orders: { used: usage.orders, limit: limits.orders_a_month },
    locations: { used: usage.locations, limit: limits.locations, included: included_locations },
    users: { used: usage.users, limit: limits.users },
    fitting_package_id: fittingPackage(usage)?.id ?? null,
  };
}

export async function chartUsage(ctx: Ctx, months: number) {
  const { package_id } = await findCompanyPlan(ctx);
  const counted = await countOrders(ctx, months);
  return {
    limit: packageOf(package_id).limits.orders_a_month,
    months: counted,
  };
}
