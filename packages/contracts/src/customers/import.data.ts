/** What happens to a row whose email or phone number a customer has. */
export const importPolicies = ['skip', 'update', 'create'] as const;
export type ImportPolicy = (typeof importPolicies)[number];

export const importPolicyLabels: Readonly<Record<ImportPolicy, string>> = {
  skip: 'Skip the row',
  update: 'Update the customer with the filled cells',
  create: 'Add another customer',
};

/** The columns of an import file, in order. Those of an export have the same headings. */
export const importColumns = [
  { key: 'first_name', label: 'First name', is_required: true },
  { key: 'last_name', label: 'Last name', is_required: true },
  { key: 'company_name', label: 'Company', is_required: false },
  { key: 'email', label: 'Email', is_required: false },
  { key: 'phone', label: 'Phone', is_required: false },
  { key: 'address_text', label: 'Address', is_required: false },
  { key: 'country_code', label: 'Country', is_required: false },
  { key: 'date_of_birth', label: 'Date of birth', is_required: false },
  { key: 'language', label: 'Language', is_required: false },
  { key: 'tax_number', label: 'Tax number', is_required: false },
  { key: 'notes', label: 'Notes', is_required: false },
  { key: 'marketing_consent', label: 'Marketing consent', is_required: false },
  { key: 'flag', label: 'Flag', is_required: false },
  { key: 'sales_person', label: 'Sales person', is_required: false },
] as const;
export type ImportColumn = (typeof importColumns)[number]['key'];
