import { allocateAmount } from '../money.ts';
import type { TaxScheme } from './invoice.data.ts';

/** A line as staff enter it. Amounts are minor units of the invoice's currency. */
export interface TaxedLine {
  quantity: number;
  unit_price: number;
  /** Of the whole line. */
  discount: number;
  tax_scheme: TaxScheme;
  /** In hundredths of a percent. */
  tax_rate: number;
  /** What the seller of one unit was paid, without shipping, parts and work. Only the margin scheme needs it. */
  cost: number;
}

export interface InvoiceTerms {
  /** Whether prices contain the tax. */
  is_tax_included: boolean;
  /** Discount on the whole invoice: an amount, or hundredths of a percent, which go first. */
  discount_total: number;
  discount_percent: number | null;
}

export interface LineTotals {
  /** Quantity times price, less the discount of the line. */
  price: number;
  /** Its share of the invoice's discount. */
  share: number;
  /** Without the tax that is shown. */
  net: number;
  /** Under the margin scheme it is inside the price and never shown. */
  tax: number;
  /** What the buyer pays. */
  total: number;
}

export interface InvoiceTotals {
  lines: LineTotals[];
  discount_total: number;
  subtotal: number;
  /** Without the tax of the margin scheme. */
  tax_total: number;
  total: number;
}

/**
 * `amount` × `part` ÷ `whole`, rounded half up to the minor unit: a cent, or a yen where the currency has no decimals.
 * Amounts here are never below 0. This is the one rounding rule of invoices, and it is applied to each line.
 */
export function fractionOf(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (BigInt(whole) * 2n));
}

const fullRate = 10_000;

/** A line's price less its discount, never below 0. */
export const priceOf = ({ quantity, unit_price, discount }: TaxedLine): number =>
  Math.max(0, quantity * unit_price - discount);

/** The discount on the whole invoice in minor units, never above what it is taken from. */
export function discountOf({ discount_total, discount_percent }: InvoiceTerms, price: number): number {
  const wanted = discount_percent === null ? discount_total : fractionOf(price, discount_percent, fullRate);
  return Math.min(Math.max(0, wanted), price);
}

/** The tax of what a line costs after all discounts. */
export function taxOf(line: TaxedLine, amount: number, is_tax_included: boolean): number {
  const { tax_scheme, tax_rate, cost, quantity } = line;
  if (tax_scheme === 'exempt') return 0;
  if (tax_scheme === 'margin') return fractionOf(Math.max(0, amount - cost * quantity), tax_rate, fullRate + tax_rate);
  return is_tax_included ? fractionOf(amount, tax_rate, fullRate + tax_rate) : fractionOf(amount, tax_rate, fullRate);
}

/**
 * Computes an invoice. Its discount is shared by the lines' prices, tax is computed for each line on what is left, and
 * all sums are sums of the lines, so that nothing has to be rounded twice.
 */
export function invoiceTotals(lines: readonly TaxedLine[], terms: InvoiceTerms): InvoiceTotals {
  const prices = lines.map(priceOf);
  const price = prices.reduce((sum, each) => sum + each, 0);
  const discount_total = discountOf(terms, price);
  const shares = shareDiscount(lines, prices, discount_total);
  const totals = lines.map((line, index) => {
    const amount = prices[index]! - shares[index]!;
    const tax = taxOf(line, amount, terms.is_tax_included);
    const isShown = line.tax_scheme === 'standard';
    const isOnTop = isShown && !terms.is_tax_included;
    const net = isShown && terms.is_tax_included ? amount - tax : amount;
    return { price: prices[index]!, share: shares[index]!, net, tax, total: isOnTop ? amount + tax : amount };
  });
  const sumOf = (pick: (line: LineTotals) => number) => totals.reduce((sum, line) => sum + pick(line), 0);
  const subtotal = sumOf(({ net }) => net);
  const total = sumOf((line) => line.total);
  return { lines: totals, discount_total, subtotal, tax_total: total - subtotal, total };
}

/** Leftover minor units go to lines by what the lines are, not by where they stand, so that sorting changes no total. */
function shareDiscount(lines: readonly TaxedLine[], prices: readonly number[], discount: number): number[] {
  const shares = prices.map(() => 0);
  if (discount === 0) return shares;
  const keyOf = (index: number) => {
    const { tax_scheme, tax_rate, cost, quantity } = lines[index]!;
    return JSON.stringify([prices[index], tax_scheme, tax_rate, cost * quantity]);
  };
  const order = lines.map((_, index) => index).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const allocated = allocateAmount(
    discount,
    order.map((index) => prices[index]!),
  );
  for (const [at, index] of order.entries()) shares[index] = allocated[at]!;
  return shares;
}

/** What comes back when `quantity` more of a line are returned, so that returning all of it gives back its whole amount. */
export function returnedShare(
  amount: number,
  line: { quantity: number; returned_quantity: number },
  quantity: number,
): number {
  const upTo = (count: number) => fractionOf(amount, count, line.quantity);
  return upTo(line.returned_quantity + quantity) - upTo(line.returned_quantity);
}
