import type {
  InvoiceFilter,
  InvoiceRow,
  listSalesInvoices as listContract,
} from '@tradepost/contracts/invoices/invoice.contract';
import type { invoiceSorts } from '@tradepost/contracts/invoices/invoice.data';
import { maxCounted } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { countRows, listPage } from '../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';

export type InvoiceSort = (typeof invoiceSorts)[number];
export type InvoiceSelection = Partial<InvoiceFilter> & { ids?: readonly number[] };

const orders: Record<InvoiceSort, SQL> = {
  '-created_at': sql`i.created_at desc, i.id desc`,
  created_at: sql`i.created_at, i.id`,
  '-due_on': sql`i.due_on desc, i.id desc`,
  due_on: sql`i.due_on, i.id`,
  '-total': sql`i.total desc, i.id desc`,
  total: sql`i.total, i.id`,
};
export const orderOf = (sort: InvoiceSort): SQL => orders[sort];

/** The invoices of a filter that the actor may see. A search finds as many as a list counts, unless told otherwise; null: all. */
export function matching(ctx: Ctx, filter: InvoiceSelection, maxFound: number | null = maxCounted + 1): SQL {
  const { status, is_overdue, date_from, date_to, salesperson_id, location_id, customer_id, search, ids } = filter;
  const locations = getVisibleLocations(ctx, location_id);
  const conditions = [
    sql`i.company_id = ${ctx.company_id}`,
    ...(status === '1' || status === '3' ? [sql`i.status = ${Number(status)} and i.canceled_at is null`] : []),
    ...(is_overdue ? [overdue(ctx)] : []),
    ...(date_from ? [sql`i.issued_on >= ${date_from}::date`] : []),
    ...(date_to ? [sql`i.issued_on <= ${date_to}::date`] : []),
    ...(salesperson_id === undefined ? [] : [sql`i.salesperson_id = ${salesperson_id}`]),
    ...(customer_id === undefined ? [] : [sql`i.customer_id = ${customer_id}`]),
    ...(locations === null ? [] : [sql`i.location_id = any (${bigintArray(locations)})`]),
    ...(search ? [sql`i.id in (select invoices_containing(${search}, ${maxFound}::int))`] : []),
    ...(ids ? [sql`i.id = any (${bigintArray(ids)})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const overdue = (ctx: Ctx) => sql`i.status = 1 and i.canceled_at is null and i.due_on < ${todayOf(ctx)}::date`;

export const rowColumns = (
  ctx: Ctx,
) => sql`i.id, i.number, i.status, i.customer_id, i.bill_name, i.bill_email, i.location_id,
  l.name as location_name, nullif(concat_ws(' ', m.first_name, m.last_name), '') as salesperson_name, i.item_summary, i.currency,
  i.total, i.paid_total, i.credited_total, i.due_total, i.issued_on::text as issued_on, i.due_on::text as due_on,
  (${overdue(ctx)}) as is_overdue, i.emailed_at, i.handed_over_at, i.canceled_at, i.tracking_number, i.version, i.created_at`;

export const rowJoins = sql`join locations l on l.company_id = i.company_id and l.id = i.location_id
  left join members m on m.company_id = i.company_id and m.id = i.salesperson_id`;

/** Whether the sums of `invoice_counts` count the filter. */
const isCounted = ({ status: _status, location_id: _location, ...others }: InvoiceSelection): boolean =>
  Object.values(others).every((value) => value === undefined || value === '' || value === false);

interface Sum {
  status: number;
  n: number;
  due: number;
}

/** The ledger that triggers keep: a few rows for each location. */
function readSums(ctx: Ctx, location_id: number | undefined): Promise<Sum[]> {
  const locations = getVisibleLocations(ctx, location_id);
  return readRows<Sum>(
    ctx.db,
    sql`select status, sum(n)::bigint as n, sum(due)::bigint as due from invoice_counts
         where company_id = ${ctx.company_id} and ${locations === null ? sql`true` : sql`location_id = any (${bigintArray(locations)})`}
         group by status`,
  );
}

export async function countMatching(ctx: Ctx, filter: InvoiceSelection): Promise<number> {
  return countRows(ctx.db, sql`from invoices i where ${matching(ctx, filter)}`, true);
}

/** A page of invoices with the sums of the tabs. */
export async function listInvoices(
  ctx: Ctx,
  { sort, page, per_page, ...filter }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const sums = await readSums(ctx, filter.location_id);
  const of = (status: number) => sums.find((sum) => sum.status === status) ?? { n: 0, due: 0 };
  const tabs = [
    { status: 'all' as const, count: of(0).n + of(1).n + of(3).n, due: of(1).due },
    { status: '1' as const, count: of(1).n, due: of(1).due },
    { status: '3' as const, count: of(3).n, due: of(3).due },
  ];
  const known = isCounted(filter) ? tabs.find(({ status }) => status === filter.status)?.count : undefined;
  const found = sql`from invoices i where ${matching(ctx, filter)}`;
  const paging = { page, per_page };
  const list = await listPage<InvoiceRow>(ctx, paging, {
    counted: known ?? found,
    isCapped: true,
    rows: (take) =>
      sql`select ${rowColumns(ctx)} from (select * ${found} order by ${orderOf(sort)} ${take}) as i
            ${rowJoins} order by ${orderOf(sort)}`,
  });
  return {
    ...list,
    currency: ctx.company.currency,
    tabs,
    overdue: await sumOverdue(ctx, filter.location_id),
  };
}

/** Beyond this many the sum is that of the oldest ones: a company with more looks at the list anyway. */
const maxOverdue = 1_000;

async function sumOverdue(ctx: Ctx, location_id: number | undefined): Promise<{ count: number; due: number }> {
  const row = await readRow<{ count: number; due: number }>(
    ctx.db,
    sql`select count(*)::int as count, coalesce(sum(due_total), 0)::bigint as due from (
          select i.due_total from invoices i where ${matching(ctx, { is_overdue: true, location_id })} order by i.due_on ${takeRows(maxOverdue)}) as late`,
  );
  return row ?? { count: 0, due: 0 };
}
