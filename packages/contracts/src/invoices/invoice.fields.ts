import type { RecordField } from '../company/record-field.rules.ts';
import { invoiceStatusLabels } from './invoice.data.ts';
import { returnReasons } from './return-reason.data.ts';

/** What people read of an invoice’s fields: in its form, its files and its change log. */
export const invoiceFields = {
  number: { label: 'Number' },
  status: { label: 'Status', kind: 'choice', words: invoiceStatusLabels },
  issued_on: { label: 'Issued', kind: 'day' },
  due_on: { label: 'Due', kind: 'day' },
  location_id: { label: 'Location', kind: 'choice' },
  bill_name: { label: 'Buyer' },
  bill_email: { label: 'Email of the buyer' },
  bill_company: { label: 'Company of the buyer' },
  bill_address: { label: 'Address of the buyer', kind: 'lines' },
  bill_tax_number: { label: 'Tax number of the buyer', kind: 'serial' },
  subtotal: { label: 'Without tax', kind: 'money' },
  discount_total: { label: 'Discount', kind: 'money' },
  tax_total: { label: 'Tax', kind: 'money' },
  total: { label: 'Total', kind: 'money' },
  credited_total: { label: 'Returned', kind: 'money' },
  paid_total: { label: 'Paid', kind: 'money' },
  carrier: { label: 'Carrier' },
  tracking_number: { label: 'Tracking number', kind: 'serial' },
  note: { label: 'Note', kind: 'lines' },
} as const satisfies Record<string, RecordField>;

/** The same of what belongs to an invoice: its lines, payments and credit notes. */
export const invoicePartFields = {
  invoice_lines: {
    unit_price: { label: 'Unit price', kind: 'money' },
    discount: { label: 'Discount', kind: 'money' },
    tax: invoiceFields.tax_total,
    total: invoiceFields.total,
    cost: { label: 'Cost', kind: 'money' },
  },
  invoice_payments: {
    amount: { label: 'Amount', kind: 'money' },
    cash_received: { label: 'Cash received', kind: 'money' },
  },
  credit_notes: {
    total: invoiceFields.total,
    tax_total: invoiceFields.tax_total,
    reason_key: { label: 'Reason', kind: 'choice', words: returnReasons },
  },
} as const satisfies Record<string, Record<string, RecordField>>;
