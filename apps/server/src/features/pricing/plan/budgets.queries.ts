import { localDay, startOfDay, weekStart } from '@tradepost/contracts/local-day';
import type { BuyBudget, BuyBudgets } from '@tradepost/contracts/pricing/plan/budget.contract';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The budgets of the locations that the member sees, with what the orders of this week promise. */
export async function findBudgets(ctx: Ctx): Promise<BuyBudgets> {
  const { timezone, currency } = ctx.company;
  const week_start = weekStart(localDay(ctx.clock.now().toISOString(), timezone));
  const { location_ids } = ctx.actor;
  const budgets = await readRows<BuyBudget>(
    ctx.db,
    sql`with used as (select * from promised_payouts(null, ${startOfDay(week_start, timezone)}::timestamptz, ${currency}))
        select l.id as location_id, l.name as location_name,
               case when b.currency = ${currency} then b.cash_amount end as cash_amount,
               case when b.currency = ${currency} then b.credit_amount end as credit_amount,
               coalesce((select u.used from used u where u.location_id = l.id and u.paid_in = 'cash'), 0) as cash_used,
               coalesce((select u.used from used u where u.location_id = l.id and u.paid_in = 'credit'), 0) as credit_used,
               coalesce(b.version, 0) as version
          from locations l
          left join buy_budgets b on b.company_id = l.company_id and b.location_id = l.id
         where l.company_id = ${ctx.company_id} and l.is_on
           and ${location_ids === null ? sql`true` : sql`l.id = any (${bigintArray(location_ids)})`}
         order by l.name, l.id`,
  );
  return { currency, week_start, budgets };
}
