import { addDays } from '@tradepost/contracts/local-day';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import type { ChannelTerms } from '@tradepost/contracts/reports/exposure/forecast.rules';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { DueSource } from './cash-forecast.table.ts';
import type { QueuedGroup } from './past-orders.queries.ts';

/** Payouts and invoices that are due, and cash that is there. */

export interface Due {
  source: DueSource;
  location_id: number;
  /** Of a payout: its channel. */
  kind: OrderKind | null;
  due_on: string | null;
  n: number;
  amount: number;
}

/** When a payout that became payable on a day is expected: after the usual days in the queue, and not in the past. */
export function payDay(payable: string, wait: number, today: string): string {
  const due = addDays(payable, wait);
  return due < today ? today : due;
}

type Waits = Readonly<Record<string, Pick<ChannelTerms, 'wait'>>>;

/** All that is due in a currency, as of now. */
export async function listDues(ctx: Ctx, currency: string, today: string, waits: Waits): Promise<Due[]> {
  const queued = await listQueueNow(ctx, currency);
  return [
    ...queued.map(({ batch_date, payable, is_in_batch, ...row }): Due => {
      const due_on =
        batch_date === null ? payDay(payable, waits[row.kind]?.wait ?? 0, today) : payDay(batch_date, 0, today);
      return { ...row, source: is_in_batch ? 'batch' : 'queue', due_on };
    }),
    ...(await listReceivables(ctx, currency)),
    ...(await listDrawerCash(ctx, currency)),
  ];
}

interface QueuedRow extends Omit<QueuedGroup, 'currency'> {
  is_in_batch: boolean;
  batch_date: string | null;
}

function listQueueNow(ctx: Ctx, currency: string): Promise<QueuedRow[]> {
  const { timezone } = ctx.company;
  return readRows(
    ctx.db,
    sql`select o.kind, o.location_id, (coalesce(o.payable_at, o.status_at) at time zone ${timezone})::date::text as payable,
               b.id is not null as is_in_batch, b.effective_date::text as batch_date, count(*)::int as n,
               sum(o.total - o.paid_total)::bigint as amount
          from orders o
          left join payout_items i on i.company_id = o.company_id and i.order_id = o.id and i.state in ('waiting', 'sent', 'unclear')
          left join payout_batches b on b.company_id = i.company_id and b.id = i.batch_id
         where o.company_id = ${ctx.company_id} and o.status_id = ${sql.raw(String(status.payoutProcessing))} and not o.is_archived
           and o.currency = ${currency} and o.total > o.paid_total
         group by 1, 2, 3, 4, 5`,
  );
}

function listReceivables(ctx: Ctx, currency: string): Promise<Due[]> {
  return readRows(
    ctx.db,
    sql`select 'receivable' as source, location_id, null as kind, due_on::text, count(*)::int as n, sum(due_total)::bigint as amount
          from invoices where company_id = ${ctx.company_id} and currency = ${currency} and due_total > 0 group by 2, 4`,
  );
}

/** Open drawers hold what was moved, closed ones what was counted last. */
function listDrawerCash(ctx: Ctx, currency: string): Promise<Due[]> {
  return readRows(
    ctx.db,
    sql`select 'drawer' as source, location_id, null as kind, null as due_on, count(*)::int as n, sum(cash)::bigint as amount from (
          select distinct on (s.drawer_id) s.location_id,
                 case when s.closed_at is null then s.balance else coalesce(s.counted_total, s.balance) end as cash
            from drawer_sessions s join cash_drawers d on d.company_id = s.company_id and d.id = s.drawer_id and not d.is_archived
           where s.company_id = ${ctx.company_id} and s.currency = ${currency} order by s.drawer_id, s.number desc
        ) as c group by 2`,
  );
}

/** What customers can spend. */
export async function sumStoreCredit(ctx: Ctx, currency: string): Promise<number> {
  const row = await readRow<{ total: number }>(
    ctx.db,
    sql`select coalesce(sum(balance), 0)::bigint as total from store_credit_accounts
         where company_id = ${ctx.company_id} and currency = ${currency}`,
  );
  return row?.total ?? 0;
}
