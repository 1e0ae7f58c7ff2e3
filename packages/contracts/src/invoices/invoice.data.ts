import type { TaxScheme } from '../company/sale-tax.rules.ts';

/** The statuses of an invoice. A canceled one keeps its status and number. */
export const invoiceStatus = { outstanding: 1, paid: 3 } as const;
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = { 1: 'Outstanding', 3: 'Paid' };

export type InvoicePaymentKind = 'payment' | 'refund' | 'trade_in' | 'store_credit';

/** The tabs of the list. `all` has canceled invoices too. */
export const invoiceTabs = ['all', '1', '3'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export const invoiceSorts = ['-created_at', 'created_at', '-due_on', 'due_on', '-total', 'total'] as const;

/** How buyers pay. Store credit and trade-ins have rules of their own. */
export const invoiceMethods = ['cash', 'card', 'bank_transfer', 'check', 'paypal', 'other', 'store_credit'] as const;
export type InvoiceMethod = (typeof invoiceMethods)[number];

export const invoiceMethodLabels: Readonly<Record<InvoiceMethod | 'trade_in', string>> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  paypal: 'PayPal',
  other: 'Other',
  store_credit: 'Store credit',
  trade_in: 'Trade-in',
};

export const taxSchemeLabels: Readonly<Record<TaxScheme, string>> = {
  standard: 'Standard',
  margin: 'Margin scheme',
  exempt: 'Tax exempt',
};

/** What a returned unit becomes. */
export const restockStatuses = [0, 5, -1] as const;
export type RestockStatus = (typeof restockStatuses)[number];

export const restockLabels: Readonly<Record<RestockStatus, string>> = {
  0: 'Back in stock, for sale',
  5: 'In stock, not for sale yet',
  [-1]: 'Written off',
};

/** Why a pasted code cannot be sold, or that it can. */
export const sellStates = [
  'ready',
  'not_found',
  'repeated',
  'unclear',
  'pending',
  'sold',
  'held',
  'moved',
  'elsewhere',
  'deleted',
] as const;
export type SellState = (typeof sellStates)[number];

export const sellStateLabels: Readonly<Record<SellState, string>> = {
  ready: 'Can be sold',
  not_found: 'Not found',
  repeated: 'Listed twice',
  unclear: 'Several units',
  pending: 'On an invoice',
  sold: 'Sold',
  held: 'On hold',
  moved: 'Being moved',
  elsewhere: 'Other location',
  deleted: 'Removed',
};

/** The lines of one invoice, and the codes that are matched at once. */
export const maxInvoiceLines = 2_000;
export const maxMatchedCodes = 50_000;
export const maxWarrantyDays = 3_650;
