import { netOf, type SaleTax } from '@tradepost/contracts/company/sale-tax.rules';
import { type TaxedUnit, type TaxTerms, unitTax } from '@tradepost/contracts/inventory/unit-tax.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const untaxed: TaxTerms = { tax_rate: 0, is_tax_included: false, is_margin_scheme: false };

/** How the company taxes its sales. Inventory comes before invoices, so the SQL names their table. */
export async function readTaxTerms(ctx: Ctx): Promise<TaxTerms> {
  const row = await readRow<TaxTerms>(
    ctx.db,
    sql`select tax_rate, is_tax_included, is_margin_scheme from invoice_settings where company_id = ${ctx.company_id}`,
  );
  return row ?? untaxed;
}

export interface TaxedSale extends Pick<SaleTax, 'tax_scheme' | 'tax_rate' | 'is_tax_included'> {
  sold_net: number;
}

/** How a sale of a unit without an invoice is taxed today, and what it brings net of tax. */
export async function taxSale(ctx: Ctx, unit: TaxedUnit, price: number): Promise<TaxedSale> {
  const tax = unitTax(unit, await readTaxTerms(ctx));
  const { paid_to_seller: _, ...terms } = tax;
  return { ...terms, sold_net: netOf(tax, price) };
}
