import { type SQL, sql } from 'drizzle-orm';

/** What the sums of a day have. */
export const measures = ['n', 'devices', 'amount', 'base_amount', 'revised_amount', 'bonus', 'seconds'] as const;
export type Measure = (typeof measures)[number];

/** What tells the rows of one company and dimension apart, in the order of their unique index. */
export const subjectKey = sql`currency, day, fact, location_id, kind, subject_id, detail_id, subject`;

/** The dimensions that a row of the ledger counts for. */
export const partsOf = (row: SQL): SQL =>
  sql`report_parts(${row}.channel, ${row}.member_id, ${row}.customer_id, ${row}.promo_code_id, ${row}.referral_url,
    ${row}.reason, ${row}.model_id, ${row}.grade_id, ${row}.title, ${row}.days)`;

/**
 * `from …`: the sums of a dimension with what the ledger still has. `where` must include the company and names no table. Whole
 * months are read as such.
 */
export const reportDaysOf = (dimension: string, where: SQL, isByMonth = false): SQL => sql`from (
  select ${subjectKey}, ${names} from report_days where ${where} and dimension = ${dimension} and is_month = ${isByMonth}
  union all
  select ${subjectKey}, ${names} from report_changes c cross join lateral ${partsOf(sql`c`)} p
   where ${where} and p.dimension = ${dimension}) as d`;

const names = sql.join(
  measures.map((name) => sql.identifier(name)),
  sql`, `,
);
