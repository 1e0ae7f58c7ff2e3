import { type SQL, sql } from 'drizzle-orm';

const key = sql`kind, is_archived, status_id, sub_status_id, location_id`;

/**
 * `from …`: the number of orders (`n`) by status and location. `where` must include the company.
 * Several rows can have the same key, so add them up. With `months`, each row is for one month of creation.
 */
export const orderCountsBy = (parts: 'totals' | 'months', where: SQL): SQL => sql`from (
  select ${key}, month, n from order_counts where ${where} and ${parts === 'totals' ? sql`is_total` : sql`not is_total`}
  union all
  select ${key}, date_trunc('month', day)::date, n from order_count_changes where ${where}) as c`;
