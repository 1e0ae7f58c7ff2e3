import { Group } from '@mantine/core';
import { countryName } from '@tradepost/contracts/countries';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { type CustomerExportColumn, customerExportKeys } from '@tradepost/contracts/customers/customer-export.data';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { CustomerBadges } from '../components/customer-badges.tsx';
import { customerName } from '../customer.rules.ts';

export const customerColumns: readonly Column<Customer>[] = [
  {
    key: 'name',
    header: 'Customer',
    width: 216,
    sortable: true,
    render: (customer) => (
      <Group gap="xs" wrap="nowrap">
        <span>{customerName(customer) || 'No name'}</span>
        <CustomerBadges customer={customer} isInTab />
      </Group>
    ),
    csv: customerName,
  },
  { key: 'email', header: 'Email', width: 240, render: ({ email }) => email ?? '–', csv: ({ email }) => email },
  {
    key: 'phone',
    header: 'Phone',
    width: 144,
    never_cut: true,
    render: ({ phone }) => phone ?? '–',
    csv: ({ phone }) => phone,
  },
  {
    key: 'company_name',
    header: 'Company',
    width: 160,
    hidden_by_default: true,
    render: ({ company_name }) => company_name ?? '–',
    csv: ({ company_name }) => company_name,
  },
  {
    key: 'order_count',
    header: 'Orders',
    width: 72,
    align: 'right',
    card: 'corner',
    render: ({ order_count }) => formatCount(order_count),
    csv: ({ order_count }) => order_count,
  },
  {
    key: 'sales_person',
    header: 'Sales person',
    width: 112,
    render: ({ sales_person }) => sales_person ?? '–',
    csv: ({ sales_person }) => sales_person,
  },
  {
    key: 'country_code',
    header: 'Country',
    width: 120,
    render: ({ country_code }) => countryName(country_code),
    csv: ({ country_code }) => countryName(country_code),
  },
  {
    key: 'created_at',
    header: 'Created',
    width: 112,
    never_cut: true,
    sortable: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    key: 'blocked_reason',
    header: 'Blocked because',
    width: 200,
    hidden_by_default: true,
    render: ({ blocked_reason, block }) => blocked_reason ?? block?.reason ?? '–',
    csv: ({ blocked_reason, block }) => blocked_reason ?? block?.reason,
  },
  {
    key: 'tax_number',
    header: 'Tax number',
    width: 128,
    never_cut: true,
    hidden_by_default: true,
    render: ({ tax_number }) => tax_number ?? '–',
    csv: ({ tax_number }) => tax_number,
  },
  {
    key: 'notes',
    header: 'Notes',
    width: 200,
    hidden_by_default: true,
    render: ({ notes }) => notes ?? '–',
    csv: ({ notes }) => notes,
  },
];

/** The columns of the file for the visible ones: the name is two, and a country is its code. */
export function exportColumnsOf(columns: readonly string[]): CustomerExportColumn[] {
  return columns.flatMap((key) => (key === 'name' ? ['first_name', 'last_name'] : [key])).filter(isExported);
}

const isExported = (key: string): key is CustomerExportColumn =>
  (customerExportKeys as readonly string[]).includes(key);
