import { type CustomerFileField, customerFileColumns } from './customer.fields.ts';

/** What happens to a row whose email or phone number a customer has. */
export const importPolicies = ['skip', 'update', 'create'] as const;
export type ImportPolicy = (typeof importPolicies)[number];

export const importPolicyLabels: Readonly<Record<ImportPolicy, string>> = {
  skip: 'Skip the row',
  update: 'Update the customer with the filled cells',
  create: 'Add another customer',
};

/** The columns of an import file, in order. Those of an export have the same headings. */
export const importColumns = customerFileColumns;
export type ImportColumn = CustomerFileField;
