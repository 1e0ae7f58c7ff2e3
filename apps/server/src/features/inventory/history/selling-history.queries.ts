import { type SalePaymentMethod, salePaymentLabels } from '@tradepost/contracts/inventory/unit.data';
import type { UnitSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findUnitRow } from '../unit.queries.ts';

/** What the unit of an invoice’s line `l` is sold for: after discounts, without the tax on top. `i` is the invoice. */
export const lineSalePrice = sql`l.total - case when l.tax_scheme = 'standard' and not i.is_tax_included then l.tax else 0 end`;

/** Every sale of a unit, newest first: on invoices and without one. Invoices come later, so the SQL names their tables. */
export async function listSales(ctx: Ctx, id: number): Promise<{ items: UnitSale[] }> {
  await findUnitRow(ctx, id);
  const rows = await readRows<UnitSale>(
    ctx.db,
    sql`select 'sale-' || s.id as key, s.via, null::bigint as invoice_id, null as invoice_number, s.price, s.sold_net,
               case when s.released_at is null then u.cost else s.cost end as cost, s.currency,
               coalesce(c.display_name, s.buyer_name) as buyer, s.customer_id, nullif(s.payment_method, '') as payment_method,
               trim(m.first_name || ' ' || m.last_name) as sold_by, s.note, s.sold_at as at, s.released_at, s.released_reason
          from unit_sales s
          join inventory_units u on u.company_id = s.company_id and u.id = s.unit_id
          left join customers c on c.company_id = s.company_id and c.id = s.customer_id
          left join members m on m.company_id = s.company_id and m.id = s.member_id
         where s.company_id = ${ctx.company_id} and s.unit_id = ${id}
        union all
        select 'line-' || l.id, 'invoice', i.id, i.number, ${lineSalePrice}, l.sold_net, u.cost, i.currency, i.bill_name, i.customer_id, null,
               trim(m.first_name || ' ' || m.last_name), '', l.created_at, l.released_at,
               case when l.released_at is null then null when i.canceled_at is not null then coalesce('Invoice canceled: ' || i.canceled_reason, 'Invoice canceled')
                    else coalesce((select n.reason from credit_note_lines cl join credit_notes n on n.company_id = cl.company_id and n.id = cl.credit_note_id
                                    where cl.company_id = l.company_id and cl.invoice_line_id = l.id order by n.id desc limit 1), 'Taken off the invoice') end
          from invoice_lines l
          join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
          join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
          left join members m on m.company_id = i.company_id and m.id = coalesce(i.salesperson_id, i.created_by_id)
         where l.company_id = ${ctx.company_id} and l.unit_id = ${id}
         order by at desc, key desc`,
  );
  return {
    items: rows.map((row) => ({
      ...row,
      payment_method:
        row.payment_method && (salePaymentLabels[row.payment_method as SalePaymentMethod] ?? row.payment_method),
    })),
  };
}
