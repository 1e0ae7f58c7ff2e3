import type { CountryCode } from '@tradepost/contracts/countries';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { NewInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import type { TakenPayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { daysAfter } from '@tradepost/contracts/invoices/warranty.rules';
import { conflict, HttpError, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { readBuyer, readLocation, requireSalesperson } from '../buyer.queries.ts';
import { requireCurrency } from '../invoice.commands.ts';
import { findInvoice } from '../invoice.queries.ts';
import { invoices } from '../invoice.table.ts';
import { chooseBuyerLanguage } from '../invoice-language.queries.ts';
import { addLines } from '../lines/add-lines.commands.ts';
import { recordInvoicePayment } from '../payments/invoice-payment.commands.ts';
import { recomputeInvoice } from '../recompute-invoice.commands.ts';
import { takeNumber } from '../settings/invoice-settings.commands.ts';
import { readInvoiceSettings } from '../settings/invoice-settings.queries.ts';

/** Makes an invoice with the next number. Its units are Pending from then on, or sold with the payment that is taken. */
export async function createInvoice(
  ctx: Ctx,
  { lines, codes, currency, payment, ...form }: NewInvoice,
): Promise<InvoiceDetail> {
  if (payment) requirePermission(ctx, 'invoices.payment');
  if (lines.length + codes.length === 0) throw invalid({ lines: 'At least one line is required' });
  requireCurrency(ctx.company.currency, currency);
  const settings = await readInvoiceSettings(ctx);
  const issued_on = form.issued_on ?? todayOf(ctx);
  const due_on = form.due_on ?? daysAfter(issued_on, settings.due_days);
  if (due_on < issued_on) throw invalid({ due_on: 'Due date must not be before the day of the invoice' });
  const salesperson_id = form.salesperson_id === undefined ? ctx.actor.member_id : form.salesperson_id;
  await requireSalesperson(ctx, salesperson_id);
  const buyer = await readBuyer(ctx, form);
  const location_id = await readLocation(ctx, form.location_id);
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      company_id: ctx.company_id,
      location_id,
      currency: ctx.company.currency,
      issued_on,
      due_on,
      salesperson_id,
      ...buyer,
      language: await chooseBuyerLanguage(ctx, buyer.customer_id),
      number: await takeNumber(ctx, 'invoice'),
      created_by_id: ctx.actor.member_id,
      tax_name: settings.tax_name,
      is_tax_included: settings.is_tax_included,
      discount_total: form.discount_total ?? 0,
      discount_percent: form.discount_percent ?? null,
      note: form.note ?? '',
      terms_text: form.terms_text ?? settings.terms_text,
      tracking_number: form.tracking_number || null,
      carrier: form.carrier || null,
    })
    .returning();
  if (!row) throw new Error('the new invoice vanished');
  await addLines(ctx, row, { lines, codes });
  await recomputeInvoice(ctx, row);
  return payment ? takePayment(ctx, row.id, payment) : findInvoice(ctx, row.id);
}

/** Takes the payment of a new invoice. What is wrong with it is said at its fields. */
function takePayment(ctx: Ctx, id: number, payment: TakenPayment): Promise<InvoiceDetail> {
  return recordInvoicePayment(ctx, id, { ...payment, allows_overpayment: false }).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [`payment.${field}`, texts])),
    );
  });
}

/** Makes an invoice for the same buyer with the custom lines of this one. */
export async function duplicateInvoice(ctx: Ctx, id: number): Promise<InvoiceDetail> {
  const { lines, customer_id, location_id, ...from } = await findInvoice(ctx, id);
  const custom = lines.filter(({ unit_id }) => unit_id === null);
  if (custom.length === 0)
    throw conflict(`${from.number} has only units, and each exists once. Make a new invoice instead.`);
  return createInvoice(ctx, {
    customer_id,
    location_id,
    bill_name: from.bill_name,
    bill_company: from.bill_company,
    bill_email: from.bill_email,
    bill_address: from.bill_address,
    bill_tax_number: from.bill_tax_number,
    country_code: from.country_code as CountryCode,
    discount_percent: from.discount_percent,
    terms_text: from.terms_text,
    note: '',
    codes: [],
    lines: custom.map(
      ({ title, description, quantity, unit_price, discount, tax_scheme, tax_rate, warranty_days }) => ({
        title,
        description,
        quantity,
        unit_price,
        discount,
        tax_scheme,
        tax_rate,
        warranty_days,
      }),
    ),
  });
}
