import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { localDay, startOfDay, weekStart } from '@tradepost/contracts/local-day';
import type { LimitRefusal } from '@tradepost/contracts/pricing/limits.contract';
import { type PlanBook, type PlannedOffer, refusePlanned } from '@tradepost/contracts/pricing/plan/plan-refusals.rules';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';

/** Whether a company plans what it buys: otherwise nothing has to be looked up for an offer. */
export const hasPlan = (company_id: SQL): SQL => sql`(
  exists (select from buy_plan_settings b where b.company_id = ${company_id} and b.is_on)
  or exists (select from buy_budgets b where b.company_id = ${company_id}))`;

interface Asked extends PlannedOffer {
  /** Null: the company's, without the budget of a location. */
  location_id: number | null;
  /** In which days are written. */
  language?: MessageLanguage | null;
  /** The order is about to be stored, so what counts against a limit may not change until it is. */
  is_binding?: boolean;
  /** Devices that are stored already, which do not count twice. */
  except_items?: readonly number[];
}

/** Why the buy plan refuses devices: enough of them, the most of a day, or the budget of the week. */
export async function findPlanRefusals(ctx: Ctx, asked: Asked): Promise<LimitRefusal[]> {
  const { timezone, currency, country_code } = ctx.company;
  const today = localDay(ctx.clock.now().toISOString(), timezone);
  const ids = [...new Set(asked.lines.flatMap(({ variant_id }) => variant_id ?? []))];
  const row = await readRow<{ book: Omit<PlanBook, 'today'> }>(
    ctx.db,
    sql`select buy_plan_book(${bigintArray(ids)}, ${asked.location_id}::bigint, ${startOfDay(today, timezone)}::timestamptz,
               ${startOfDay(weekStart(today), timezone)}::timestamptz, ${currency}::text, ${asked.is_binding ?? false}::boolean, ${bigintArray(asked.except_items ?? [])}) as book`,
  );
  if (!row) return [];
  const locale = localeOf(asked.language ?? 'en', country_code);
  return refusePlanned({ ...row.book, today }, asked, (day) => locale.date(`${day}T12:00:00Z`, 'UTC', 'shortDay'));
}
