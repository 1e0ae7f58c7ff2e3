import { type SQL, sql } from 'drizzle-orm';

const key = sql`kind, is_archived, status_id, sub_status_id, location_id`;

/**
 * `from …`: how many orders (`n`) of which status and place there are, in the rows for which `where` holds, which has to
 * say of which company. Several rows may be of the same; with `months` each is of one month of creation.
 */
export const orderCountsBy = (parts: 'totals' | 'months', where: SQL): SQL => sql`from (
  select ${key}, month, n from order_counts where ${where} and ${parts === 'totals' ? sql`is_total` : sql`not is_total`}
  union all
  select ${key}, date_trunc('month', day)::date, n from order_count_changes where ${where}) as c`;
