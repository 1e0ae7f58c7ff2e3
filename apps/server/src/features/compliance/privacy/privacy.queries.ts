import type { PrivacyReport } from '@tradepost/contracts/compliance/privacy.contract';
import { type PrivacyPart, privacyPartFacts, privacyParts } from '@tradepost/contracts/compliance/privacy.data';
import { formatMoney } from '@tradepost/contracts/money';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import type { CustomerRow } from '../../customers/customer.table.ts';
import { isOpenOrder } from '../../customers/detail/customer-summary.queries.ts';
import { privacyRequests } from './privacy-request.table.ts';

/** The customer and the records that were merged into it: one person. */
export async function listPersonIds(ctx: Ctx, customer_id: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`with recursive person as (
          select id from customers where company_id = ${ctx.company_id} and id = ${customer_id}
          union
          select c.id from customers c join person on c.merged_into_id = person.id where c.company_id = ${ctx.company_id}
        ) select id from person order by id`,
  );
  return rows.map(({ id }) => id);
}

export const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

interface Facts {
  open_order: string | null;
  /** An invoice that is not settled: something is due, or owed to the buyer. */
  open_invoice: string | null;
  kept_until: string | null;
  counts: Record<PrivacyPart, number>;
  credit: { currency: string; balance: number }[];
}

/** What is stored of a person, and how long the records of the last order, invoice or sale are kept. */
async function readFacts(ctx: Ctx, ids: readonly number[]): Promise<Facts> {
  const { company_id } = ctx;
  const own = sql`company_id = ${company_id} and customer_id = any (${idArray(ids)})`;
  const ofOrders = sql`company_id = ${company_id} and order_id in (select id from person_orders)`;
  const row = await readRow<Facts>(
    ctx.db,
    sql`with person_orders as materialized (select o.* from orders o where o.company_id = ${company_id} and o.customer_id = any (${idArray(ids)}))
        select (select o.box_id from person_orders o where ${isOpenOrder} order by o.id limit 1) as open_order,
          (select i.number from invoices i where ${own} and i.canceled_at is null and i.due_total <> 0 order by i.id limit 1) as open_invoice,
          (select max(d.at + make_interval(years => l.retention_years))::date::text from (
             select o.location_id, greatest(o.created_at, coalesce(o.paid_at, o.created_at)) as at from person_orders o
             union all select location_id, greatest(created_at, coalesce(paid_at, created_at)) from invoices where ${own}
             union all select location_id, sold_at from unit_sales where ${own}) as d
             join locations l on l.company_id = ${company_id} and l.id = d.location_id) as kept_until,
          (select coalesce(json_agg(json_build_object('currency', currency, 'balance', balance)), '[]')
             from store_credit_accounts where ${own} and balance <> 0) as credit,
          json_build_object(
            'contact', ${ids.length}::int,
            'saved_payouts', (select count(*) from customer_payouts where ${own}),
            'messages', (select count(*) from mails where company_id = ${company_id}
                           and ((root = 'orders' and root_id in (select id from person_orders)) or (root = 'customers' and root_id = any (${idArray(ids)}))
                             or (root = 'invoices' and root_id in (select id from invoices where ${own}))))
                        + (select count(*) from order_notes where ${ofOrders} and audience = 'customer'),
            'contacts', (select count(*) from customer_contacts where ${own}),
            'changes', (select count(*) from changes where company_id = ${company_id} and root = 'customers' and root_id = any (${idArray(ids)})),
            'internal_notes', (select count(*) from order_notes where ${ofOrders} and audience <> 'customer'),
            'identity', (select count(*) from compliance_cards where ${ofOrders}) + (select count(*) from compliance_signatures where ${ofOrders})
                        + (select count(*) from order_pictures where ${ofOrders}),
            'order_payouts', (select count(*) from order_payouts where ${ofOrders}),
            'invoices', (select count(*) from invoices where ${own}) + (select count(*) from unit_sales where ${own}),
            'labels', (select count(*) from shipping_labels where ${ofOrders}) + (select count(*) from payout_checks where ${ofOrders})
                      + (select count(*) from order_offers where ${ofOrders} and return_address is not null),
            'orders', (select count(*) from person_orders),
            'devices', (select count(*) from inventory_units where ${ofOrders}),
            'payees', (select count(*) from payout_items where ${ofOrders}),
            'store_credit', (select count(*) from store_credit_entries where ${own}),
            'agreements', (select count(*) from legal_acceptances where ${ofOrders}),
            'reports', (select count(*) from police_holds where ${ofOrders})
                       + (select count(*) from purchase_report_items r join order_items i on i.company_id = r.company_id and i.id = r.order_item_id
                           where r.company_id = ${company_id} and i.order_id in (select id from person_orders)),
            'blocks', (select count(*) from customer_blocks where ${own})) as counts`,
  );
  if (!row) throw new Error('no facts');
  return row;
}

/** What an erasure would do today. `refusal` says why it can't be done yet. */
export async function planErasure(
  ctx: Ctx,
  customer: CustomerRow,
): Promise<Pick<PrivacyReport, 'refusal' | 'parts'> & { kept_until: string | null }> {
  const facts = await readFacts(ctx, await listPersonIds(ctx, customer.id));
  const isOver = facts.kept_until === null || facts.kept_until <= ctx.clock.now().toISOString().slice(0, 10);
  const parts = privacyParts
    .filter((part) => facts.counts[part] > 0)
    .map((part): PrivacyReport['parts'][number] => {
      const { label, kept, why } = privacyPartFacts[part];
      const isKept = kept === 'record' || (kept === 'retention' && !isOver);
      return {
        part,
        label,
        count: facts.counts[part],
        outcome: isKept ? 'kept' : 'erased',
        until: isKept && kept === 'retention' ? facts.kept_until : null,
        why: isKept || kept === 'no' ? why : 'Its time is over',
      };
    });
  const isKeeping = parts.some(({ until }) => until !== null);
  return { refusal: refusalOf(customer, facts), parts, kept_until: isKeeping ? facts.kept_until : null };
}

function refusalOf(customer: CustomerRow, { open_order, open_invoice, credit }: Facts): string | null {
  if (customer.merged_into_id !== null) return 'This customer was merged. Open the kept one.';
  if (open_order !== null) return `Order ${open_order} is open. Finish or archive it first.`;
  if (open_invoice !== null)
    return `Invoice ${open_invoice} is not settled. Take its payment, refund or cancel it first.`;
  const [left] = credit;
  return left
    ? `${formatMoney(left.balance, left.currency)} of store credit is left. Pay it out or adjust it first.`
    : null;
}

export async function findPrivacyReport(ctx: Ctx, customer_id: number): Promise<PrivacyReport> {
  const customer = await findCustomerRow(ctx, customer_id);
  const erasure = await readRow<NonNullable<PrivacyReport['erasure']> & { parts: PrivacyReport['parts'] }>(
    ctx.db,
    sql`select e.reason, e.parts, nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as made_by, e.created_at,
               e.kept_until::text as kept_until, e.finished_at
          from customer_erasures e left join members m on m.company_id = e.company_id and m.id = e.member_id
         where e.company_id = ${ctx.company_id} and e.customer_id = ${customer_id}`,
  );
  const requests = await ctx.db
    .select({
      kind: privacyRequests.kind,
      source: privacyRequests.source,
      created_at: privacyRequests.created_at,
      due_on: privacyRequests.due_on,
    })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.company_id, ctx.company_id), eq(privacyRequests.customer_id, customer_id)))
    .orderBy(desc(privacyRequests.id));
  const shown = {
    customer_id,
    requests,
    name: customer.display_name,
    version: customer.version,
  };
  if (erasure) {
    const { parts, ...told } = erasure;
    return { ...shown, refusal: null, parts, erasure: told };
  }
  const { refusal, parts } = await planErasure(ctx, customer);
  return { ...shown, refusal, parts, erasure: null };
}
