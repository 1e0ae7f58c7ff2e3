import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type {
  CreditNote,
  InvoiceDetail,
  InvoiceLine,
  InvoicePayment,
  InvoiceRow,
} from '@tradepost/contracts/invoices/invoice.contract';
import { type InvoiceMethod, invoiceMethodLabels } from '@tradepost/contracts/invoices/invoice.data';
import { warrantyEnd } from '@tradepost/contracts/invoices/warranty.rules';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { rowColumns, rowJoins } from './invoice-list.queries.ts';

interface StoredDetail extends Omit<InvoiceDetail, 'lines' | 'payments' | 'credit_notes' | 'has_margin' | 'trade_in'> {
  order: { id: number; kind: OrderKind; box_id: string; total: number } | null;
}

/** An invoice with all that belongs to it. Throws 404 for another company's, or one at a location that the actor may not see. */
export async function findInvoice(ctx: Ctx, id: number): Promise<InvoiceDetail> {
  const { company_id } = ctx;
  const seen = visibleAt(ctx);
  const row = await readRow<StoredDetail>(
    ctx.db,
    sql`select ${rowColumns(ctx)}, i.bill_company, i.bill_address, i.bill_tax_number, i.country_code, i.salesperson_id,
               nullif(concat_ws(' ', b.first_name, b.last_name), '') as created_by_name, i.tax_name, i.is_tax_included,
               i.discount_total, i.discount_percent, i.subtotal, i.tax_total, i.carrier, i.note, i.terms_text, i.canceled_reason,
               i.paid_at, coalesce(a.balance, 0) as store_credit,
               case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'box_id', o.box_id, 'total', o.total) end as order,
               (select p.id from invoices p where p.company_id = i.company_id and (p.created_at, p.id) > (i.created_at, i.id) and ${seen('p')}
                 order by p.created_at, p.id limit 1) as prev_id,
               (select p.id from invoices p where p.company_id = i.company_id and (p.created_at, p.id) < (i.created_at, i.id) and ${seen('p')}
                 order by p.created_at desc, p.id desc limit 1) as next_id
          from invoices i ${rowJoins}
          left join members b on b.company_id = i.company_id and b.id = i.created_by_id
          left join store_credit_accounts a on a.company_id = i.company_id and a.customer_id = i.customer_id and a.currency = i.currency
          left join orders o on o.company_id = i.company_id and o.id = i.trade_in_order_id
         where i.company_id = ${company_id} and i.id = ${id} and ${seen('i')}`,
  );
  if (!row) throw notFound('Invoice');
  const { order, ...invoice } = row;
  const lines = await listLines(ctx, invoice);
  return {
    ...invoice,
    has_margin: lines.some(({ tax_scheme }) => tax_scheme === 'margin'),
    trade_in: order && {
      id: order.id,
      box_id: order.box_id,
      total: order.total,
      url: orderDetailPath(order.kind, order.id),
    },
    lines,
    payments: await listPayments(ctx, id),
    credit_notes: await listCreditNotes(ctx, id),
  };
}

const visibleAt =
  ({ actor }: Ctx) =>
  (alias: string) =>
    actor.location_ids === null
      ? sql`true`
      : sql`${sql.identifier(alias)}.location_id = any (${bigintArray([...actor.location_ids])})`;

type StoredLine = Omit<InvoiceLine, 'unit_number' | 'warranty_until'>;

async function listLines(ctx: Ctx, { id, issued_on }: Pick<InvoiceRow, 'id' | 'issued_on'>): Promise<InvoiceLine[]> {
  const rows = await readRows<StoredLine>(
    ctx.db,
    sql`select v.id, v.position, v.unit_id, u.status as unit_status, coalesce(u.imei, u.serial) as identifier, v.title, v.description,
               v.quantity, v.unit_price, v.discount, v.tax_scheme, v.tax_rate,
               case when v.tax_scheme = 'margin' then 0 else v.tax end as tax, v.total, v.warranty_days, v.returned_quantity, v.version
          from invoice_lines v left join inventory_units u on u.company_id = v.company_id and u.id = v.unit_id
         where v.company_id = ${ctx.company_id} and v.invoice_id = ${id} order by v.position, v.id`,
  );
  return rows.map((row) => ({
    ...row,
    unit_number: row.unit_id === null ? null : unitNumber(row.unit_id),
    warranty_until: warrantyEnd(issued_on, row.warranty_days),
  }));
}

async function listPayments(ctx: Ctx, invoice_id: number): Promise<InvoicePayment[]> {
  const rows = await readRows<Omit<InvoicePayment, 'method_label'>>(
    ctx.db,
    sql`select p.id, p.kind, p.amount, p.cash_received, p.method, p.paid_on::text as paid_on, p.reference, p.note,
               nullif(concat_ws(' ', m.first_name, m.last_name), '') as member_name, p.voided_at, p.voided_reason, p.created_at
          from invoice_payments p left join members m on m.company_id = p.company_id and m.id = p.member_id
         where p.company_id = ${ctx.company_id} and p.invoice_id = ${invoice_id} order by p.id`,
  );
  return rows.map((row) => ({ ...row, method_label: invoiceMethodLabels[row.method as InvoiceMethod] ?? row.method }));
}

async function listCreditNotes(ctx: Ctx, invoice_id: number): Promise<CreditNote[]> {
  return readRows<CreditNote>(
    ctx.db,
    sql`select c.id, c.number, c.issued_on::text as issued_on, c.reason, c.reason_key, c.total, c.tax_total, c.is_warranty,
               nullif(concat_ws(' ', m.first_name, m.last_name), '') as member_name, c.created_at,
               (select coalesce(json_agg(json_build_object('invoice_line_id', x.invoice_line_id, 'title', v.title, 'quantity', x.quantity,
                  'total', x.total, 'tax', x.tax, 'restock_status', x.restock_status) order by x.id), '[]')
                  from credit_note_lines x join invoice_lines v on v.company_id = x.company_id and v.id = x.invoice_line_id
                 where x.company_id = c.company_id and x.credit_note_id = c.id) as lines
          from credit_notes c left join members m on m.company_id = c.company_id and m.id = c.member_id
         where c.company_id = ${ctx.company_id} and c.invoice_id = ${invoice_id} order by c.id`,
  );
}
