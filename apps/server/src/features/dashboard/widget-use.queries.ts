import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { orderKinds, sentInKinds, status } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

const ofKinds = (company_id: number, kinds: readonly string[]) =>
  sql`select 1 from orders where company_id = ${company_id} and kind = any(${`{${kinds.join(',')}}`}::text[])`;

const paid = (company_id: number) => sql`select 1 from order_payouts where company_id = ${company_id}`;

/** What a company has once it uses something, and the widgets of it. Widgets that are not here are everybody's. */
const uses: readonly { widgets: readonly WidgetKey[]; has(company_id: number): SQL }[] = [
  { widgets: ['arriving_today', 'in_transit'], has: (company_id) => ofKinds(company_id, sentInKinds) },
  {
    widgets: ['payout_processing'],
    has: (company_id) => sql`${paid(company_id)} union all
      ${ofKinds(company_id, orderKinds)} and not is_archived and status_id = ${status.payoutProcessing}`,
  },
  { widgets: ['top_customers', 'device_rates', 'conversion'], has: paid },
  { widgets: ['top_sponsors'], has: (company_id) => sql`select 1 from promo_codes where company_id = ${company_id}` },
  { widgets: ['stock'], has: (company_id) => sql`select 1 from inventory_units where company_id = ${company_id}` },
  {
    widgets: ['sales'],
    has: (company_id) => sql`select 1 from inventory_units where company_id = ${company_id} and sold_at is not null`,
  },
  { widgets: ['receivables'], has: (company_id) => sql`select 1 from invoices where company_id = ${company_id}` },
];

/** The widgets of what the company has never had: they would be empty. */
export async function listUnusedWidgets(ctx: Ctx): Promise<WidgetKey[]> {
  const each = uses.map(({ has }) => sql`exists (${has(ctx.company_id)})`);
  const row = await readRow<{ are_used: boolean[] }>(
    ctx.db,
    sql`select jsonb_build_array(${sql.join(each, sql`, `)}) as are_used`,
  );
  return uses.flatMap(({ widgets }, index) => (row?.are_used[index] === false ? widgets : []));
}
