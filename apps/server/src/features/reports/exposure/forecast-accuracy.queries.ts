import { addDays } from '@tradepost/contracts/local-day';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { StoredForecast } from './forecast-parts.queries.ts';
import { listPaidByDay } from './paid-days.queries.ts';

/** Four whole weeks are compared. */
const comparedWeeks = 4;

interface StoredWeek {
  made_on: string;
  is_afterwards: boolean;
  kinds: OrderKind[];
  week: number;
  expected: number;
  low: number;
  high: number;
}

/** What the forecast of four weeks ago expected, and what was then paid. */
export async function readAccuracy(
  ctx: Ctx,
  { currency, made_on: today }: Pick<StoredForecast, 'currency' | 'made_on'>,
): Promise<CashForecast['accuracy']> {
  const stored = await readRows<StoredWeek>(
    ctx.db,
    sql`select f.made_on::text, f.is_afterwards, f.kinds, w.week, w.expected, w.low, w.high
          from cash_forecasts f join cash_forecast_weeks w on w.company_id = f.company_id and w.forecast_id = f.id
         where f.company_id = ${ctx.company_id} and f.currency = ${currency} and w.week < ${comparedWeeks}
           and f.made_on = (select max(p.made_on) from cash_forecasts p where p.company_id = ${ctx.company_id}
                             and p.currency = ${currency} and p.made_on <= ${today}::date - ${comparedWeeks * 7}::int
                             and exists (select from cash_forecast_weeks v where v.company_id = p.company_id and v.forecast_id = p.id))
         order by w.week`,
  );
  const [first] = stored;
  if (!first) return null;
  const { made_on, is_afterwards, kinds } = first;
  const days = await listPaidByDay(ctx, currency, made_on, addDays(made_on, comparedWeeks * 7 - 1));
  const weeks = stored.map(({ week, expected, low, high }) => {
    const [from, to] = [addDays(made_on, week * 7), addDays(made_on, week * 7 + 6)];
    const own = days.filter(({ day, kind }) => kinds.includes(kind) && day >= from && day <= to);
    const paid = own.reduce((sum, { amount }) => sum + amount, 0);
    return { from, to, expected, low, high, paid };
  });
  const expected = weeks.reduce((sum, week) => sum + week.expected, 0);
  const paid = weeks.reduce((sum, week) => sum + week.paid, 0);
  return {
    made_on,
    is_afterwards,
    weeks,
    expected,
    paid,
    off: paid === 0 ? null : expected / paid - 1,
    held: weeks.filter((week) => week.low <= week.paid && week.paid <= week.high).length,
  };
}
