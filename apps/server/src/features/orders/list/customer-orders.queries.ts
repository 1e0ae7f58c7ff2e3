import type { CustomerOrderCategory } from '@tradepost/contracts/customers/customer.data';
import type {
  CustomerOrder,
  listCustomerOrders as contract,
} from '@tradepost/contracts/customers/customer-detail.contract';
import { type OrderKind, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { maxCounted } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { listWorkflows } from '../status/order-status.queries.ts';

const kindConditions: Record<CustomerOrderCategory, SQL> = {
  'in-store': sql`o.kind = 'in-store'`,
  'mail-in': sql`o.kind = 'mail-in'`,
  others: sql`o.kind in ('bulk-quote', 'easy-offer')`,
};

/** The orders of a customer that the actor may see, newest first. */
export async function listCustomerOrders(
  ctx: Ctx,
  customer_id: number,
  { category, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  await findCustomerRow(ctx, customer_id);
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = sql`o.company_id = ${ctx.company_id} and o.customer_id = ${customer_id}
    and ${locations ? sql`o.location_id = any(${bigintArray(locations)})` : sql`true`}`;
  const n = (key: CustomerOrderCategory) => sql`(count(*) filter (where ${kindConditions[key]}))::int`;
  const found = await readRow<Record<'in_store' | 'mail_in' | 'others', number>>(
    ctx.db,
    sql`select ${n('in-store')} as in_store, ${n('mail-in')} as mail_in, ${n('others')} as others
          from (select o.kind from orders o where ${seen} ${takeRows(maxCounted)}) as o`,
  );
  const counts = found ?? { in_store: 0, mail_in: 0, others: 0 };
  const totals = { 'in-store': counts.in_store, 'mail-in': counts.mail_in, others: counts.others };
  const total = category ? totals[category] : counts.in_store + counts.mail_in + counts.others;
  const workflows = await listWorkflows(ctx);
  const page = await listPage(ctx, paging, {
    counted: total,
    rows: sql`select o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, o.item_summary, o.item_count, o.total, o.paid_total, o.currency,
               l.name as location_name, o.is_archived, o.created_at
          from orders o join locations l on l.company_id = o.company_id and l.id = o.location_id
         where ${seen} and ${category ? kindConditions[category] : sql`true`}
         order by o.created_at desc, o.id desc`,
    toItem: ({ status_id, sub_status_id, ...row }: StoredOrder) => {
      const { label, meaning } = statusBadge(status_id, sub_status_id, workflows(row.kind as OrderKind).statuses);
      return { ...row, status_label: label, status_meaning: meaning };
    },
  });
  return { ...page, counts };
}

type StoredOrder = Omit<CustomerOrder, 'status_label' | 'status_meaning'> & {
  status_id: number;
  sub_status_id: number | null;
};
