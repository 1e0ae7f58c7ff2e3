import type {
  CustomerInvoice,
  listCustomerInvoices as contract,
} from '@tradepost/contracts/customers/customer-detail.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../customers/customer.queries.ts';

/** The invoices of a customer at the locations that the actor may see, newest first. */
export async function listCustomerInvoices(
  ctx: Ctx,
  customer_id: number,
  paging: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  await findCustomerRow(ctx, customer_id);
  const { location_ids } = ctx.actor;
  const seen = sql`i.company_id = ${ctx.company_id} and i.customer_id = ${customer_id}
    and ${location_ids === null ? sql`true` : sql`i.location_id = any(${`{${location_ids.join(',')}}`}::bigint[])`}`;
  return listPage<CustomerInvoice>(ctx, paging, {
    counted: sql`from invoices i where ${seen}`,
    isCapped: true,
    rows: sql`select i.id, i.number, i.status, i.canceled_at is not null as is_canceled, i.item_summary, i.total, i.due_total, i.currency,
               l.name as location_name, i.issued_on::text as issued_on, i.created_at
          from invoices i join locations l on l.company_id = i.company_id and l.id = i.location_id
         where ${seen} order by i.created_at desc, i.id desc`,
  });
}
