import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../platform/db/statement.ts';
import { orderCountsBy } from '../status/order-counts.queries.ts';
import { locationConditions, type OrderValues } from './order-filter.queries.ts';

type TabValues = Pick<OrderValues, 'company_id' | 'is_archived' | 'location_id' | 'location_ids'>;

/** `from …`: the counters of the status tabs of a category and the selected locations. `isOfKind` is about the column `kind`. */
export function tabCounts(values: Given<TabValues>, isOfKind: SQL): SQL {
  const conditions = [
    sql`company_id = ${values.company_id} and ${isOfKind} and is_archived = ${values.is_archived}`,
    ...locationConditions(values, sql`location_id`),
  ];
  return orderCountsBy('totals', sql.join(conditions, sql` and `));
}
