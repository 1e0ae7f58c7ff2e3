import type { FileColumn } from '../company/record-field.rules.ts';
import { customerStatusLabels } from './customer.data.ts';
import { type CustomerFileField, customerFields, customerFileColumns } from './customer.fields.ts';

const ofForm = Object.fromEntries(
  customerFileColumns.map(({ key, label }) => [key, { label, cell: 'text' }]),
) as Record<CustomerFileField, FileColumn>;

/** The columns of a customer export: their headings and cell types. Those of a customer's form import again. */
export const customerExportColumns = {
  ...ofForm,
  flag: { ...customerFields.flag, cell: 'text' },
  status: { label: 'Status', cell: 'text', words: customerStatusLabels },
  blocked_reason: { label: 'Blocked because', cell: 'text' },
  order_count: { label: 'Orders', cell: 'number' },
  payout_method: { label: 'Preferred payout', cell: 'text' },
  created_at: { label: 'Created', cell: 'instant' },
  id: { label: 'Customer ID', cell: 'number' },
} satisfies Record<string, FileColumn>;
export type CustomerExportColumn = keyof typeof customerExportColumns;
export const customerExportKeys = Object.keys(customerExportColumns) as [
  CustomerExportColumn,
  ...CustomerExportColumn[],
];
