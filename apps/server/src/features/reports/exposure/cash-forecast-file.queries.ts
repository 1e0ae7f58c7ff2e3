import { currencyOf } from '@tradepost/contracts/currencies';
import type { CashForecastQuery, ForecastWeek } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readCashForecast } from './cash-forecast.queries.ts';

/** The weeks of the forecast as a file. */
export async function exportCashForecast(ctx: Ctx, query: CashForecastQuery): Promise<BinaryAnswer> {
  const { currency, weeks: rows, as_of } = await readCashForecast(ctx, query);
  const { decimals } = currencyOf(currency);
  const money = (of: (week: ForecastWeek) => number) => (week: ForecastWeek) => ({ amount: of(week), decimals });
  const columns: SheetColumn<ForecastWeek>[] = [
    ['From', (week) => week.from],
    ['To', (week) => week.to],
    ['Open offers', money((week) => week.open_offers)],
    ['New offers', money((week) => week.new_offers)],
    ['Payouts due', money((week) => week.queue)],
    ['Expected payouts', money((week) => week.expected)],
    ['Low', money((week) => week.low)],
    ['High', money((week) => week.high)],
    ['Invoices due', money((week) => week.receivables)],
    ['Currency', () => currency],
  ];
  return answerSheet(ctx, { file: `cash-forecast-${as_of ?? 'empty'}`, sheet: 'Cash forecast', columns, rows });
}
