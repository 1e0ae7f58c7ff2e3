import { countryName } from '@tradepost/contracts/countries';
import { importColumns } from '@tradepost/contracts/customers/import.data';
import { findHeadingFault } from '@tradepost/contracts/customers/import.rules';
import { defineFileImport } from '../../../platform/imports/define-import.ts';
import { customerImportRejects, customerImports } from './customer-import.table.ts';
import { openCustomerReader, saveCustomers } from './save-lines.commands.ts';

/** Adds or updates the customers of a file. */
export const importCustomersJob = defineFileImport({
  name: 'customers-import',
  event: 'import_customer_csv',
  title: 'Customer import',
  checkTitle: 'Check of customers',
  entity: 'customer',
  imports: customerImports,
  rejects: customerImportRejects,
  columns: importColumns,
  findFault: findHeadingFault,
  batchSize: 200,
  maxRows: 100_000,
  template: { file: 'customers-template', sheet: 'Customers' },
  rejected: {
    file: 'customers-rejected',
    sheet: 'Rejected rows',
    columns: [
      ['Column', ({ field = '' }) => labelOf(field)],
      ['Reason', ({ reason }) => reason],
    ],
  },
  openReader: openCustomerReader,
  show: ({ form }) => ({
    first_name: form.first_name ?? '',
    last_name: form.last_name ?? '',
    company_name: form.company_name ?? '',
    email: form.email ?? '',
    phone: form.phone ?? '',
    country_code: form.country_code ? countryName(form.country_code) : '',
    date_of_birth: form.date_of_birth ?? '',
  }),
  save: saveCustomers,
  describe: ({ created, updated, skipped, rejected, is_dry_run }) =>
    [
      `${created} ${is_dry_run ? 'to add' : 'added'}`,
      ...(updated > 0 ? [`${updated} ${is_dry_run ? 'to update' : 'updated'}`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ].join(', '),
});

export const labelOf = (field: string): string => importColumns.find(({ key }) => key === field)?.label ?? field;
