import type { InvoiceRow } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceMethodLabels, invoiceMethods } from '@tradepost/contracts/invoices/invoice.data';
import { formatDay } from '../../lib/formats/dates.ts';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

type Standing = Pick<InvoiceRow, 'status' | 'is_overdue' | 'canceled_at' | 'due_total' | 'credited_total' | 'total'>;

/** What a status badge says of an invoice. */
export function invoiceBadge(invoice: Standing): { label: string; meaning: Meaning; detail?: string } {
  const { status, is_overdue, canceled_at, due_total, credited_total, total } = invoice;
  if (canceled_at !== null) return { label: 'Canceled', meaning: 'neutral' };
  if (status === 1)
    return is_overdue ? { label: 'Overdue', meaning: 'danger' } : { label: 'Outstanding', meaning: 'warning' };
  if (due_total < 0) return { label: 'Paid', meaning: 'success', detail: 'Owed to the buyer' };
  if (credited_total > 0)
    return { label: 'Paid', meaning: 'success', detail: credited_total >= total ? 'Returned' : 'Partly returned' };
  return { label: 'Paid', meaning: 'success' };
}

export const buyerOf = ({ bill_name }: Pick<InvoiceRow, 'bill_name'>): string => bill_name || 'Walk-in customer';

/** Days have no time, so they read the same wherever one is. */
export const showDay = (day: string): string => formatDay(`${day}T12:00:00Z`, 'UTC');

/** The methods that a buyer can pay with. Store credit needs a customer. */
export const methodOptions = (hasCustomer: boolean) =>
  invoiceMethods
    .filter((key) => hasCustomer || key !== 'store_credit')
    .map((value) => ({ value, label: invoiceMethodLabels[value] }));

/** `7.25` → 725 hundredths of a percent; null when it is no percentage. */
export function readRate(text: string): number | null {
  const cleaned = text.trim().replace('%', '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(cleaned)) return null;
  const rate = Math.round(Number(cleaned) * 100);
  return rate <= 10_000 ? rate : null;
}
