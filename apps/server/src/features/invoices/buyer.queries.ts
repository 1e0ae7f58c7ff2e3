import { messages } from '@tradepost/contracts/errors';
import type { NewInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { refuseGone } from '../customers/customer.queries.ts';
import { customers } from '../customers/customer.table.ts';
import type { InvoiceRow } from './invoice.table.ts';

export type Buyer = Pick<
  InvoiceRow,
  'customer_id' | 'bill_name' | 'bill_company' | 'bill_email' | 'bill_address' | 'bill_tax_number' | 'country_code'
>;
type BuyerForm = Pick<NewInvoice, keyof Buyer>;

/** Whom an invoice is for. What the form leaves out comes from `before`, or else from the customer. */
export async function readBuyer(ctx: Ctx, form: BuyerForm, before?: Buyer): Promise<Buyer> {
  const customer_id = form.customer_id === undefined ? (before?.customer_id ?? null) : form.customer_id;
  const isSame = before !== undefined && customer_id === before.customer_id;
  const known = isSame ? before : await readCustomer(ctx, customer_id);
  return {
    customer_id,
    bill_name: form.bill_name ?? known.bill_name,
    bill_company: pick(form.bill_company, known.bill_company),
    bill_email: pick(form.bill_email, known.bill_email),
    bill_address: pick(form.bill_address, known.bill_address),
    bill_tax_number: pick(form.bill_tax_number, known.bill_tax_number),
    country_code: form.country_code ?? known.country_code,
  };
}

const pick = (typed: string | null | undefined, known: string | null): string | null =>
  typed === undefined ? known : typed || null;

async function readCustomer(ctx: Ctx, id: number | null): Promise<Omit<Buyer, 'customer_id'>> {
  const { country_code } = ctx.company;
  const walkIn = { bill_company: null, bill_email: null, bill_address: null, bill_tax_number: null };
  if (id === null) return { bill_name: '', ...walkIn, country_code };
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
  if (!row) throw invalid({ customer_id: messages.choice('customer_id') });
  refuseGone(row);
  return {
    bill_name: row.display_name,
    bill_company: row.company_name,
    bill_email: row.email,
    bill_address: row.address_text,
    bill_tax_number: null,
    country_code: row.country_code || country_code,
  };
}

/** Where the invoice is written: the wanted location, the chosen one, or the first that the actor may see. */
export async function readLocation(ctx: Ctx, wanted: number | undefined): Promise<number> {
  const { location_ids } = ctx.actor;
  const id = wanted ?? ctx.location_id ?? location_ids?.[0] ?? null;
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from locations where company_id = ${ctx.company_id} and is_on and ${id === null ? sql`true` : sql`id = ${id}`} order by id limit 1`,
  );
  if (!row || (location_ids !== null && !location_ids.includes(row.id)))
    throw invalid({ location_id: messages.choice('location_id') });
  return row.id;
}

/** Throws 422 for a team member of another company. */
export async function requireSalesperson(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return;
  const row = await readRow(ctx.db, sql`select 1 from members where company_id = ${ctx.company_id} and id = ${id}`);
  if (!row) throw invalid({ salesperson_id: messages.choice('salesperson_id') });
}
