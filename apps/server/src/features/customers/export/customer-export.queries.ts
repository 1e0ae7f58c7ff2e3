import type { CustomerFilter, CustomerSort } from '@tradepost/contracts/customers/customer-list.contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type ShownCustomer, shownColumns } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';
import { matchingCustomers, orderOf } from '../list/customer-list.queries.ts';

export interface CustomerSelection {
  ids?: readonly number[];
  filter?: CustomerFilter;
}

/** The columns of a row in the file. Times are in the company's timezone. */
export type ExportedCustomer = ShownCustomer & { local_time: string };

export async function countSelected(ctx: Ctx, { ids, filter = {} }: CustomerSelection): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(customers)
    .where(matchingCustomers(ctx, filter, ids, null));
  return row?.n ?? 0;
}

/** The next customers of a selection, after the last one of the batch before. */
export function readSelected(
  ctx: Ctx,
  { ids, filter = {} }: CustomerSelection,
  sort: CustomerSort,
  last: ExportedCustomer | null,
  size: number,
): Promise<ExportedCustomer[]> {
  return ctx.db
    .select({
      ...shownColumns,
      local_time: sql<string>`to_char(${customers.created_at} at time zone ${ctx.company.timezone}, 'YYYY-MM-DD HH24:MI')`,
    })
    .from(customers)
    .where(and(matchingCustomers(ctx, filter, ids, null), last ? following(sort, last) : undefined))
    .orderBy(...orderOf(sort))
    .limit(size) as Promise<ExportedCustomer[]>;
}

/** The condition for what comes after a customer. */
function following(sort: CustomerSort, last: ExportedCustomer): SQL {
  const is = sort.startsWith('-') ? sql`<` : sql`>`;
  if (!sort.endsWith('name'))
    return sql`(${customers.created_at}, ${customers.id}) ${is} (${last.created_at}::timestamptz, ${last.id}::bigint)`;
  return sql`(lower(${customers.last_name}), lower(${customers.first_name}), ${customers.id}) ${is} (lower(${last.last_name}), lower(${last.first_name}), ${last.id}::bigint)`;
}
