import { languageNames } from '../company/language.data.ts';
import { labelsOf, type RecordField } from '../company/record-field.rules.ts';
import type { TableColumn } from '../files/table-columns.rules.ts';
import { customerFlagLabels } from './customer.data.ts';

interface Field extends RecordField {
  kind?: Exclude<TableColumn['kind'], 'amount'>;
  /** The heading in files, where it is not the label. */
  heading?: string;
}

/** What people call the fields of a customer, in the order of files: in forms, conflicts, merges, exports and imports. */
export const customerFields = {
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  company_name: { label: 'Company' },
  email: { label: 'Email' },
  phone: { label: 'Phone', kind: 'serial' },
  address_text: { label: 'Address', kind: 'lines' },
  country_code: { label: 'Country' },
  date_of_birth: { label: 'Date of birth', kind: 'day' },
  language: { label: 'Language of emails', heading: 'Language', words: languageNames },
  tax_number: { label: 'Tax number', kind: 'serial' },
  notes: { label: 'Notes for the team', heading: 'Notes', kind: 'lines' },
  marketing_consent: { label: 'Agreed to marketing emails', heading: 'Marketing consent' },
  flag: { label: 'Flag', words: customerFlagLabels },
  sales_person: { label: 'Sales person' },
} as const satisfies Record<string, Field>;
export type CustomerFileField = keyof typeof customerFields;

const entries = Object.entries(customerFields) as [CustomerFileField, Field][];

/** The columns that a file of customers has, whether it is exported or imported. */
export const customerFileColumns = entries.map(([key, { label, heading = label, kind }]) => ({
  key,
  label: heading,
  ...(kind ? { kind } : {}),
}));

/** The words of the fields as their records name them. */
export const customerLabels: Readonly<Record<string, string>> = {
  ...labelsOf(customerFields),
  sales_person_id: customerFields.sales_person.label,
};
