import type { InvoiceTab } from '@tradepost/contracts/invoices/invoice.data';

/** The id under which the list stores its state, for the way back from an invoice. */
export const invoiceListId = 'invoices';

export const invoiceListPath = (tab: InvoiceTab = 'all') => `/invoice/${tab}`;
export const invoiceCreatePath = '/invoice/create';
export const invoicePath = (id: number) => `/invoice/detail/${id}`;
export const invoiceReturnPath = (id: number, line_id?: number) =>
  `/invoice/detail/${id}/return${line_id === undefined ? '' : `?line=${line_id}`}`;
export const invoiceChangelogPath = (id: number) => `/invoice/detail/${id}/changelog`;
export const invoiceMatchPath = '/invoice/datamatch';
export const invoiceSettingsPath = '/settings/invoices';

/** A new invoice with units that were chosen elsewhere, such as in the stock list. */
export const invoiceOfUnitsPath = (ids: readonly number[]) => `${invoiceCreatePath}?units=${ids.join(',')}`;

/** On the list, what was sold is found by its number and taken back. */
export const findSoldHash = 'return';
export const findSoldPath = `${invoiceListPath()}#${findSoldHash}`;
