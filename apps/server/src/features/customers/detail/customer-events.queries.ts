import { type TimelineKind, timelineKinds } from '@tradepost/contracts/customers/customer.data';
import type { listCustomerEvents as contract } from '@tradepost/contracts/customers/customer-detail.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { findCustomerRow } from '../customer.queries.ts';
import { type StoredEvent, toEvent } from './customer-events.rules.ts';
import { isVisibleAt, isVisibleOrder } from './customer-summary.queries.ts';

type EventQuery = ServedInput<typeof contract>['query'];

/** Emails of the newest orders only: each order is one look-up. */
const maxMailedOrders = 500;

/**
 * What happened with a customer, newest first. Each kind reads at most one page by its index, before they are merged.
 * Customers come before orders and messages, so the SQL names their tables.
 */
export async function listCustomerEvents(
  ctx: Ctx,
  customer_id: number,
  query: EventQuery,
): Promise<DataOf<typeof contract>> {
  await findCustomerRow(ctx, customer_id);
  const kinds = timelineKinds.filter(
    (kind) => (query.kind === undefined || kind === query.kind) && (kind !== 'change' || ctx.can('changelog.view')),
  );
  const isSeenAt = (column: string) => isVisibleAt(ctx, column);
  const source = { company_id: ctx.company_id, customer_id, seen: isVisibleOrder(ctx), isSeenAt };
  const branches = kinds.flatMap((kind) => sources[kind](source)).map((branch) => page(branch, query));
  if (branches.length === 0) return { items: [], has_more: false };
  const rows = await readRows<StoredEvent>(
    ctx.db,
    sql`select * from (${sql.join(branches, sql` union all `)}) as events
         order by at desc, key collate "C" desc ${takeRows(query.limit + 1)}`,
  );
  const payoutName = await payoutNames(ctx);
  return {
    items: rows.slice(0, query.limit).map((row) => toEvent(row, payoutName)),
    has_more: rows.length > query.limit,
  };
}

interface Source {
  company_id: number;
  customer_id: number;
  /** That the actor may see the order `o`. */
  seen: SQL;
  /** That the actor may see the location in a column. */
  isSeenAt: (column: string) => SQL;
}

/** The entries of a branch that follow the last one of the page before. */
function page(branch: SQL, { before, after_key, limit }: EventQuery): SQL {
  const next = before
    ? sql`where at < ${before}::timestamptz or (at = ${before}::timestamptz and key collate "C" < ${after_key ?? ''})`
    : sql``;
  return sql`(select * from (${branch}) as e ${next} order by at desc, key collate "C" desc ${takeRows(limit + 1)})`;
}

const actorOf = (row: string) =>
  sql.raw(`nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as actor,
    case when ${row}.member_id is null then 'system' else 'user' end as actor_kind`);
const member = (row: string) =>
  sql.raw(`left join members m on m.company_id = ${row}.company_id and m.id = ${row}.member_id`);
const orderFacts = sql`'box_id', o.box_id, 'order_kind', o.kind, 'order_id', o.id`;

/** The branches of each kind: kind, key, at, actor, actor_kind, reason and the facts as JSON. */
const sources: Record<TimelineKind, (source: Source) => SQL[]> = {
  order: ({ company_id, customer_id, seen }) => [
    sql`select 'order' as kind, 'order-' || o.id as key, o.created_at as at, ${actorOf('o')}, null::text as reason,
          json_build_object(${orderFacts}, 'amount', o.total, 'currency', o.currency, 'text', o.item_summary) as facts
          from orders o ${member('o')} where o.company_id = ${company_id} and o.customer_id = ${customer_id} and ${seen}`,
  ],
  payout: ({ company_id, customer_id, seen }) => [
    sql`select 'payout' as kind, 'payout-' || p.id as key, p.created_at as at, ${actorOf('p')}, null::text as reason,
          json_build_object(${orderFacts}, 'amount', p.amount, 'currency', p.currency, 'method', p.method, 'state', p.state,
                            'text', p.reference) as facts
          from orders o join order_payouts p on p.company_id = o.company_id and p.order_id = o.id ${member('p')}
         where o.company_id = ${company_id} and o.customer_id = ${customer_id} and ${seen}`,
  ],
  credit: ({ company_id, customer_id }) => [
    sql`select 'credit' as kind, 'credit-' || e.id as key, e.created_at as at, ${actorOf('e')}, e.reason,
          json_build_object('credit_kind', e.kind, 'amount', e.amount, 'currency', a.currency, 'text', e.reference) as facts
          from store_credit_entries e
          join store_credit_accounts a on a.company_id = e.company_id and a.id = e.account_id ${member('e')}
         where e.company_id = ${company_id} and e.customer_id = ${customer_id}`,
  ],
  invoice: ({ company_id, customer_id, isSeenAt }) => [
    sql`select 'invoice' as kind, 'invoice-' || i.id as key, i.created_at as at, ${actorOf('i')}, null::text as reason,
          json_build_object('number', i.number, 'invoice_id', i.id, 'amount', i.total, 'currency', i.currency,
                            'state', case when i.canceled_at is not null then 'canceled' end, 'text', i.item_summary) as facts
          from (select i.*, i.created_by_id as member_id from invoices i) as i ${member('i')}
         where i.company_id = ${company_id} and i.customer_id = ${customer_id} and ${isSeenAt('i.location_id')}`,
  ],
  communication: ({ company_id, customer_id, seen }) => [
    sql`select 'communication' as kind, 'mail-' || t.id as key, t.created_at as at, null::text as actor, 'system' as actor_kind,
          null::text as reason,
          json_build_object('box_id', t.box_id, 'order_kind', t.kind, 'order_id', t.order_id, 'text', t.subject, 'to', t.to_address,
                            'state', t.status) as facts
          from (select o.box_id, o.kind, o.id as order_id, l.* from (
                  select id, box_id, kind from orders o
                   where o.company_id = ${company_id} and o.customer_id = ${customer_id} and ${seen}
                   order by o.created_at desc ${takeRows(maxMailedOrders)}) as o
                  join lateral (select t.id, t.created_at, t.subject, t.to_address, t.status from mails t
                                 where t.company_id = ${company_id} and t.root = 'orders' and t.root_id = o.id
                                 order by t.id desc limit 50) as l on true) as t`,
    sql`select 'communication' as kind, 'contact-' || c.id as key, c.happened_at as at, ${actorOf('c')}, null::text as reason,
          json_build_object('contact_kind', c.kind, 'contact_id', c.id, 'text', c.body) as facts
          from customer_contacts c ${member('c')} where c.company_id = ${company_id} and c.customer_id = ${customer_id}`,
  ],
  change: ({ company_id, customer_id }) => [
    sql`select 'change' as kind, 'change-' || g.id as key, g.created_at as at, g.actor_name as actor, g.actor_kind, g.reason,
          json_build_object('entity', g.entity, 'action', g.action, 'fields', changed_fields(g.action, g.fields)) as facts
          from changes g
         where g.company_id = ${company_id} and g.root = 'customers' and g.root_id = ${customer_id}
           and g.entity in ('customers', 'customer_payouts')`,
  ],
};
