import type { ReportSum } from '@tradepost/contracts/reports/report-column.data';
import { addMonths, type Days } from '@tradepost/contracts/reports/report-period.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { ReportSpan } from './report-days.table.ts';
import { factsWhere, isWholeMonths, type ReportPlan } from './report-scope.queries.ts';
import { factsOf, isCountSum, selectSums, sumName } from './report-sums.queries.ts';

/** The sums that `report_customers` keeps. */
const kept: Partial<Record<ReportSum, string>> = {
  'created.n': 'created',
  'paid.n': 'paid',
  'lost.n': 'lost',
  'returned.n': 'returned',
  'paid.devices': 'devices',
  'paid.amount': 'amount',
};

interface CustomerSums {
  rows: SQL;
  /** The rows have to be added up first. */
  isGrouped: boolean;
}

/**
 * `select key, detail_id, s0, s1…`: the sums of each customer, with what the ledger still has. Null when `report_customers` does
 * not keep them: for parts of months, some locations, one kind of order or one subject.
 */
export function customerSums(ctx: Ctx, plan: ReportPlan, days: Days, sums: readonly ReportSum[]): CustomerSums | null {
  const { scope, by, subject } = plan;
  if (by !== 'customer' || subject || scope.locations || scope.kind) return null;
  if (!isWholeMonths(scope, days) || sums.some((name) => !kept[name])) return null;
  const { span, isOne } = spanOf(days, scope.today);
  const columns = list(sums, (name, as) => {
    const column = sql.identifier(kept[name]!);
    if (isOne) return sql`${column} as ${as}`;
    return sql`sum(${column}::${isCountSum(name) ? sql`int4` : sql`float8`})::bigint as ${as}`;
  });
  const both = list(sums, (_, as) => sql`coalesce(a.${as}, 0) + coalesce(b.${as}, 0) as ${as}`);
  // Few of the customers are in the ledger, so a join takes less time than grouping all of them.
  const rows = sql`
    select coalesce(a.key, b.key) as key, null::bigint as detail_id, ${both}
      from (select customer_id as key, ${columns} from report_customers
             where company_id = ${ctx.company_id} and span = ${span} and currency = ${scope.currency}
               and start_day between ${days.from}::date and ${days.to}::date ${isOne ? sql`` : sql`group by customer_id`}) a
      full join (select d.customer_id as key, ${selectSums(sums, scope.today)} from report_changes d
                  where ${factsWhere(ctx, scope, days, factsOf(sums))} and d.customer_id is not null
                  group by d.customer_id) b on b.key = a.key`;
  return { rows, isGrouped: !isOne };
}

/** The longest span that the whole months are made of, and whether they are exactly one. */
function spanOf({ from, to }: Days, today: string): { span: ReportSpan; isOne: boolean } {
  const isYear =
    from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && (to.endsWith('-12-31') || to === today);
  return isYear ? { span: 'year', isOne: true } : { span: 'month', isOne: addMonths(to, 0) === from };
}

const list = (sums: readonly ReportSum[], of: (name: ReportSum, as: SQL) => SQL): SQL =>
  sql.join(
    sums.map((name, index) => of(name, sql`${sumName(index)}`)),
    sql`, `,
  );
