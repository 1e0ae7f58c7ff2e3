import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import type {
  CustomerFilter,
  CustomerSort,
  listCustomers as contract,
} from '@tradepost/contracts/customers/customer-list.contract';
import { maxCounted, type Pagination } from '@tradepost/contracts/paging';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customerSearchTerm } from '../../company/search-term.rules.ts';
import { shownColumns, toCustomer } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';

/** The number of customers of each status; null where there are more than are counted. */
export interface CustomerCounts {
  active: number | null;
  archived: number | null;
  blocked: number | null;
}

interface CustomerPage {
  items: Customer[];
  pagination: Pagination;
  counts: CustomerCounts | null;
}

/** A page of customers. */
export async function listCustomersPage(
  ctx: Ctx,
  { sort, page, per_page, ...filter }: ServedInput<typeof contract>['query'],
): Promise<CustomerPage> {
  await planForValues(ctx.db);
  const where = matchingCustomers(ctx, filter);
  const paging = { page, per_page };
  const list = await listPage(ctx, paging, {
    counted: sql`from ${customers} where ${where}`,
    isCapped: true,
    rows: ctx.db
      .select(shownColumns)
      .from(customers)
      .where(where)
      .orderBy(...orderOf(sort)),
    toItem: toCustomer,
  });
  return { ...list, counts: filter.status === undefined ? null : await countByStatus(ctx) };
}

/** The condition of a filter. A search finds as many as a list counts, unless told otherwise; null: all. */
export function matchingCustomers(
  ctx: Ctx,
  filter: CustomerFilter,
  ids?: readonly number[],
  maxFound: number | null = maxCounted + 1,
): SQL | undefined {
  const term = customerSearchTerm(filter.search ?? '', ctx.company.country_code);
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${sql.raw(String(days))})::timestamp at time zone ${ctx.company.timezone})`;
  const isGone = filter.status === undefined && !ids;
  return and(
    eq(customers.company_id, ctx.company_id),
    ids ? inArray(customers.id, [...ids]) : undefined,
    filter.status === undefined ? undefined : eq(customers.status, filter.status),
    isGone ? and(isNull(customers.merged_into_id), isNull(customers.erased_at)) : undefined,
    term === '' ? undefined : inArray(customers.id, sql`(select customers_containing(${term}, ${maxFound}::int))`),
    filter.country_code ? eq(customers.country_code, filter.country_code) : undefined,
    filter.flag ? eq(customers.flag, filter.flag) : undefined,
    filter.sales_person_id === undefined ? undefined : eq(customers.sales_person_id, filter.sales_person_id),
    filter.marketing_consent === undefined ? undefined : eq(customers.marketing_consent, filter.marketing_consent),
    filter.has_orders === undefined
      ? undefined
      : filter.has_orders
        ? gt(customers.order_count, 0)
        : eq(customers.order_count, 0),
    filter.created_from ? sql`${customers.created_at} >= ${startOf(filter.created_from, 0)}` : undefined,
    filter.created_to ? sql`${customers.created_at} < ${startOf(filter.created_to, 1)}` : undefined,
  );
}

const lastName = sql`lower(${customers.last_name})`;
const firstName = sql`lower(${customers.first_name})`;

export function orderOf(sort: CustomerSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const columns = sort.endsWith('name')
    ? [lastName, firstName, sql`${customers.id}`]
    : [sql`${customers.created_at}`, sql`${customers.id}`];
  return columns.map((column) => direction(column));
}

/** Each count stops at the limit, so that it costs the same for a million customers. */
async function countByStatus(ctx: Ctx): Promise<CustomerCounts> {
  const count = (status: number) =>
    sql`(select count(*)::int from (select 1 from customers where company_id = ${ctx.company_id} and status = ${status} ${takeRows(maxCounted + 1)}) as c)`;
  const row = await readRow<Record<keyof CustomerCounts, number>>(
    ctx.db,
    sql`select ${count(customerStatus.active)} as active, ${count(customerStatus.archived)} as archived, ${count(customerStatus.blocked)} as blocked`,
  );
  const shown = (n = 0) => (n > maxCounted ? null : n);
  return { active: shown(row?.active), archived: shown(row?.archived), blocked: shown(row?.blocked) };
}
