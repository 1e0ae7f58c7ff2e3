import { type CustomerFileField, customerFileColumns } from './customer.fields.ts';

interface ExportFact {
  label: string;
  cell: 'text' | 'number' | 'instant';
}

const ofForm = Object.fromEntries(
  customerFileColumns.map(({ key, label }) => [key, { label, cell: 'text' }]),
) as Record<CustomerFileField, ExportFact>;

/** The columns of a customer export: their headings and cell types. Those of a customer's form import again. */
export const customerExportColumns = {
  ...ofForm,
  status: { label: 'Status', cell: 'text' },
  blocked_reason: { label: 'Blocked because', cell: 'text' },
  order_count: { label: 'Orders', cell: 'number' },
  payout_method: { label: 'Preferred payout', cell: 'text' },
  created_at: { label: 'Created', cell: 'instant' },
  id: { label: 'Customer ID', cell: 'number' },
} satisfies Record<string, ExportFact>;
export type CustomerExportColumn = keyof typeof customerExportColumns;
export const customerExportKeys = Object.keys(customerExportColumns) as [
  CustomerExportColumn,
  ...CustomerExportColumn[],
];
