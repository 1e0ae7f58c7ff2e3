import { fractionOf, fullRate, isTaxOnTop, type SaleTax, type TaxScheme, taxOf } from '../company/sale-tax.rules.ts';
import { allocateAmount } from '../money.ts';

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
  /** Issued before tax was computed by rate. */
  is_tax_by_line?: boolean;
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
  /** What is left without any tax, shown or not: the revenue of reports. */
  sold_net: number;
}

export interface InvoiceTotals {
  lines: LineTotals[];
  discount_total: number;
  subtotal: number;
  /** Without the tax of the margin scheme. */
  tax_total: number;
  total: number;
}

type PricedLine = Pick<TaxedLine, 'quantity' | 'unit_price' | 'discount'>;

/** What documents and screens show of a line: its price less its discount, never below 0, before the discount on the whole. */
export const lineAmount = ({ quantity, unit_price, discount }: PricedLine): number =>
  Math.max(0, quantity * unit_price - discount);

export const sumLines = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineAmount(line), 0);

/** The discount on the whole invoice in minor units, never above what it is taken from. */
export function discountOf({ discount_total, discount_percent }: InvoiceTerms, price: number): number {
  const wanted = discount_percent === null ? discount_total : fractionOf(price, discount_percent, fullRate);
  return Math.min(Math.max(0, wanted), price);
}

/** How a line of an invoice is taxed. */
const lineTax = ({ tax_scheme, tax_rate, cost, quantity }: TaxedLine, { is_tax_included }: InvoiceTerms): SaleTax => ({
  tax_scheme,
  tax_rate,
  is_tax_included,
  paid_to_seller: cost * quantity,
});

/**
 * Computes an invoice. Its discount is shared by the lines' prices. The tax of each rate is computed on the sum of what is left,
 * and shared by the lines, so that they add up to it. Under the margin scheme each device has its own tax, by law.
 * Source: EN 16931, rule BR-CO-17.
 */
export function invoiceTotals(lines: readonly TaxedLine[], terms: InvoiceTerms): InvoiceTotals {
  const prices = lines.map(lineAmount);
  const price = prices.reduce((sum, each) => sum + each, 0);
  const discount_total = discountOf(terms, price);
  const shares = shareAmount(discount_total, lines, prices);
  const amounts = prices.map((each, index) => each - shares[index]!);
  const taxes = taxesOf(lines, amounts, terms);
  const totals = lines.map((line, index) => {
    const amount = amounts[index]!;
    const tax = taxes[index]!;
    const net = line.tax_scheme === 'standard' && terms.is_tax_included ? amount - tax : amount;
    const total = isTaxOnTop(lineTax(line, terms)) ? amount + tax : amount;
    return { price: prices[index]!, share: shares[index]!, net, tax, total, sold_net: total - tax };
  });
  const sumOf = (pick: (line: LineTotals) => number) => totals.reduce((sum, line) => sum + pick(line), 0);
  const subtotal = sumOf(({ net }) => net);
  const total = sumOf((line) => line.total);
  return { lines: totals, discount_total, subtotal, tax_total: total - subtotal, total };
}

/** The tax of each line: its own, or its share of the tax of its rate. */
function taxesOf(lines: readonly TaxedLine[], amounts: readonly number[], terms: InvoiceTerms): number[] {
  const taxes = lines.map((line, index) => taxOf(lineTax(line, terms), amounts[index]!));
  if (terms.is_tax_by_line) return taxes;
  const byRate = new Map<number, number[]>();
  for (const [index, { tax_scheme, tax_rate }] of lines.entries())
    if (tax_scheme === 'standard') byRate.set(tax_rate, [...(byRate.get(tax_rate) ?? []), index]);
  for (const indexes of byRate.values()) {
    const own = indexes.map((index) => lines[index]!);
    const parts = indexes.map((index) => amounts[index]!);
    const sum = parts.reduce((all, part) => all + part, 0);
    const shared = shareAmount(taxOf(lineTax(own[0]!, terms), sum), own, parts);
    for (const [at, index] of indexes.entries()) taxes[index] = shared[at]!;
  }
  return taxes;
}

/** Leftover minor units go to lines by what the lines are, not by where they stand, so that sorting changes no total. */
function shareAmount(amount: number, lines: readonly TaxedLine[], parts: readonly number[]): number[] {
  const shares = parts.map(() => 0);
  if (amount === 0) return shares;
  const keyOf = (index: number) => {
    const { tax_scheme, tax_rate, cost, quantity } = lines[index]!;
    return JSON.stringify([parts[index], tax_scheme, tax_rate, cost * quantity]);
  };
  const order = lines.map((_, index) => index).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const allocated = allocateAmount(
    amount,
    order.map((index) => parts[index]!),
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
