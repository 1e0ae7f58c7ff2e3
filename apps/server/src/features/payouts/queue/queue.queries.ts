import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { maxCounted } from '@tradepost/contracts/paging';
import { methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import type {
  ApprovalStanding,
  listQueue as listContract,
  QueuedOrder,
  QueueFilter,
  QueueTotal,
} from '@tradepost/contracts/payouts/payout-queue.contract';
import { type QueueSort, type QueueTab, queueTabs } from '@tradepost/contracts/payouts/payout-queue.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms, type PayoutTerms, payoutNames } from '../../company/payout-method.queries.ts';
import { problemsOf } from '../../orders/payout/order-payout.queries.ts';
import { findStandings } from '../approvals/approval.queries.ts';
import {
  isInNoBatch,
  priority,
  queueConditions,
  queueScope,
  queueSource,
  tabConditions,
} from './queue-filter.queries.ts';

const sorts: Record<QueueSort, SQL> = {
  waiting: sql.join([...priority, sql`o.status_at, o.id`], sql`, `),
  '-waiting': sql`o.status_at desc, o.id desc`,
  amount: sql`o.total - o.paid_total, o.id`,
  '-amount': sql`o.total - o.paid_total desc, o.id desc`,
};

interface StoredRow extends Omit<QueuedOrder, 'url' | 'method_label' | 'problems' | 'approval' | 'batch'> {
  kind: OrderKind;
  payout_details: string | null;
  total: number;
  paid_total: number;
  batch_id: number | null;
  batch_number: number | null;
}

/** A page of the queue, with the counts of its tabs and what each method has to pay. */
export async function listQueue(
  ctx: Ctx,
  { sort, page, per_page, ...filter }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const { first, source, found } = queueSource(filter.search);
  const where = sql`${queueConditions(ctx, filter)} and ${found}`;
  const counted = await readRow<{ total: number }>(
    ctx.db,
    sql`${first} select count(*)::int as total from (select 1 from ${source} o where ${where} ${takeRows(maxCounted + 1)}) as counted`,
  );
  const picked = sql`select o.id from ${source} o where ${where} order by ${sorts[sort]}`;
  const paging = { page, per_page };
  const { items: rows, pagination } = await listPage<StoredRow>(ctx, paging, {
    counted: counted?.total ?? 0,
    isCapped: true,
    rows: (take) =>
      sql`${first} ${selectRows(ctx, sql`o.id = any (array(${picked} ${take}))`)} order by ${sorts[sort]}`,
  });
  const standings = await findStandings(ctx, rows);
  const terms = await listPayoutTerms(ctx);
  return {
    items: rows.map((row) => toQueued(ctx, row, standings.get(row.id) ?? 'none', terms)),
    pagination,
    tabs: await countTabs(ctx, filter),
    totals: await sumMethods(ctx, filter),
  };
}

const selectRows = (ctx: Ctx, where: SQL) => sql`
  select o.id, o.box_id, o.kind, o.status_id, o.sub_status_id, o.customer_id, c.display_name as customer_name,
         c.email as customer_email, o.location_id, l.name as location_name, o.payout_method, o.payout_mask, o.payout_details, o.is_expedited,
         o.total, o.paid_total, o.total - o.paid_total as amount, o.currency, o.status_at as waiting_since, o.version,
         ((${ctx.clock.now().toISOString()}::timestamptz at time zone ${ctx.company.timezone})::date
           - (o.status_at at time zone ${ctx.company.timezone})::date) as days_waiting,
         (select max(m.created_at) from mails m where m.company_id = o.company_id and m.root = 'orders' and m.root_id = o.id
            and m.template = 'payout-details-needed') as details_asked_at,
         (select count(distinct s.customer_id)::int from orders s where s.company_id = o.company_id
            and s.payout_account_key = o.payout_account_key and s.customer_id <> o.customer_id) as shared_customers,
         b.id as batch_id, b.number as batch_number
    from orders o
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join locations l on l.company_id = o.company_id and l.id = o.location_id
    left join payout_items i on i.company_id = o.company_id and i.order_id = o.id and i.state in ('waiting', 'sent', 'unclear')
    left join payout_batches b on b.company_id = i.company_id and b.id = i.batch_id
   where o.company_id = ${ctx.company_id} and ${where}`;

function toQueued(ctx: Ctx, row: StoredRow, approval: ApprovalStanding, { methods }: PayoutTerms): QueuedOrder {
  const { payout_details, total: _total, paid_total: _paid, batch_id, batch_number, ...order } = row;
  return {
    ...order,
    url: orderDetailPath(order.kind, order.id),
    method_label: order.payout_method && methodName(methods, order.payout_method),
    problems: problemsOf(ctx, { ...order, payout_details }, methods),
    approval,
    batch: batch_id !== null && batch_number !== null ? { id: batch_id, number: batch_number } : null,
  };
}

async function countTabs(ctx: Ctx, filter: QueueFilter): Promise<{ tab: QueueTab; orders: number }[]> {
  const parts = queueTabs.map(
    (tab) => sql`count(*) filter (where ${tabConditions[tab]})::int as ${sql.identifier(tab)}`,
  );
  const row = await readRow<Record<QueueTab, number>>(
    ctx.db,
    sql`select ${sql.join(parts, sql`, `)} from orders o where ${queueScope(ctx, filter)}`,
  );
  return queueTabs.map((tab) => ({ tab, orders: row?.[tab] ?? 0 }));
}

/** What each method has to pay, without what is in a batch. */
async function sumMethods(ctx: Ctx, { location_id }: QueueFilter): Promise<QueueTotal[]> {
  const rows = await readRows<Omit<QueueTotal, 'method_label'>>(
    ctx.db,
    sql`select o.payout_method, o.currency, count(*)::int as orders, sum(o.total - o.paid_total)::bigint as amount
          from orders o
         where ${queueScope(ctx, { location_id })} and ${tabConditions.to_pay} and ${isInNoBatch} and o.total > o.paid_total
         group by o.payout_method, o.currency order by orders desc, o.payout_method, o.currency`,
  );
  const nameOf = await payoutNames(ctx);
  return rows.map((row) => ({
    ...row,
    method_label: row.payout_method === null ? 'No payout method' : nameOf(row.payout_method),
  }));
}
