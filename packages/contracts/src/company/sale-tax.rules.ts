/** The tax of a sale, and what is left of it: the one rule of invoices, sales without one, reports and price help. */

/**
 * How a sale is taxed: on its price; under the margin scheme on the price less what the seller was paid, which no document shows; or not.
 * Source of the margin scheme: Council Directive 2006/112/EC, articles 311 to 325.
 */
export type TaxScheme = 'standard' | 'margin' | 'exempt';

export interface SaleTax {
  tax_scheme: TaxScheme;
  /** In hundredths of a percent. */
  tax_rate: number;
  /** Whether prices contain the tax. */
  is_tax_included: boolean;
  /** What the seller was paid, without shipping, parts and work. Only the margin scheme needs it. */
  paid_to_seller: number;
}

/** 100% in hundredths of a percent. */
export const fullRate = 10_000;

/**
 * `amount` × `part` ÷ `whole`, rounded half up to the minor unit: a cent, or a yen where the currency has no decimals.
 * Amounts here are never below 0.
 */
export function fractionOf(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (BigInt(whole) * 2n));
}

/** The tax of what is sold for `amount` after all discounts. */
export function taxOf({ tax_scheme, tax_rate, is_tax_included, paid_to_seller }: SaleTax, amount: number): number {
  if (tax_scheme === 'exempt') return 0;
  if (tax_scheme === 'margin') return fractionOf(Math.max(0, amount - paid_to_seller), tax_rate, fullRate + tax_rate);
  return fractionOf(amount, tax_rate, is_tax_included ? fullRate + tax_rate : fullRate);
}

/** Whether the buyer pays the tax on top of the price. */
export const isTaxOnTop = ({ tax_scheme, is_tax_included }: Pick<SaleTax, 'tax_scheme' | 'is_tax_included'>): boolean =>
  tax_scheme === 'standard' && !is_tax_included;

/** What a price brings net of tax. */
export const netOf = (tax: SaleTax, price: number): number => (isTaxOnTop(tax) ? price : price - taxOf(tax, price));

/** The exact price that brings `net`, before it is rounded. */
export function priceForNet({ tax_scheme, tax_rate, is_tax_included, paid_to_seller }: SaleTax, net: number): number {
  const rate = tax_rate / fullRate;
  if (tax_scheme === 'margin') return net + rate * Math.max(0, net - paid_to_seller);
  return tax_scheme === 'standard' && is_tax_included ? net * (1 + rate) : net;
}
