/** The columns of a customer export: their headings and cell types. Those of a customer's form import again. */
export const customerExportColumns = {
  first_name: { label: 'First name', cell: 'text' },
  last_name: { label: 'Last name', cell: 'text' },
  company_name: { label: 'Company', cell: 'text' },
  email: { label: 'Email', cell: 'text' },
  phone: { label: 'Phone', cell: 'text' },
  address_text: { label: 'Address', cell: 'text' },
  country_code: { label: 'Country', cell: 'text' },
  date_of_birth: { label: 'Date of birth', cell: 'text' },
  language: { label: 'Language', cell: 'text' },
  tax_number: { label: 'Tax number', cell: 'text' },
  notes: { label: 'Notes', cell: 'text' },
  marketing_consent: { label: 'Marketing consent', cell: 'text' },
  flag: { label: 'Flag', cell: 'text' },
  sales_person: { label: 'Sales person', cell: 'text' },
  status: { label: 'Status', cell: 'text' },
  blocked_reason: { label: 'Blocked because', cell: 'text' },
  order_count: { label: 'Orders', cell: 'number' },
  payout_method: { label: 'Preferred payout', cell: 'text' },
  created_at: { label: 'Created', cell: 'instant' },
  id: { label: 'Customer ID', cell: 'number' },
} as const satisfies Record<string, { label: string; cell: 'text' | 'number' | 'instant' }>;
export type CustomerExportColumn = keyof typeof customerExportColumns;
