/** The statuses of an invoice. A canceled one keeps its status and number. */
export const invoiceStatus = { outstanding: 1, paid: 3 } as const;
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = { 1: 'Outstanding', 3: 'Paid' };

/**
 * How a line is taxed: on its price; under the margin scheme on the price less the cost, which no document shows; or not.
 * Source of the margin scheme: Council Directive 2006/112/EC, articles 311 to 325.
 */
export type TaxScheme = 'standard' | 'margin' | 'exempt';

export type InvoicePaymentKind = 'payment' | 'refund' | 'trade_in' | 'store_credit';
