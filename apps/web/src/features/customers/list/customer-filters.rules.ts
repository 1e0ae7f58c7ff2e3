import { countryName, listCountries } from '@tradepost/contracts/countries';
import { customerFlagLabels, customerFlags } from '@tradepost/contracts/customers/customer.data';
import {
  CustomerFilter,
  type CustomerSort,
  customerSorts,
} from '@tradepost/contracts/customers/customer-list.contract';
import type { z } from 'zod';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';

export const defaultCustomerSort = { key: 'created_at', direction: 'desc' } as const;

/** The filters in the URL's query, without the status in its path. */
const filterShape = CustomerFilter.omit({ status: true }).shape;

/** The filter for the request. Unknown filters and invalid values are left out, so that an old URL does not break the list. */
export function toCustomerFilter(status: number, values: Record<string, unknown>): z.input<typeof CustomerFilter> {
  const known = Object.entries(filterShape).filter(([name, schema]) => {
    const value = values[name];
    return value !== undefined && value !== '' && schema.safeParse(value).success;
  });
  return { status, ...Object.fromEntries(known.map(([name]) => [name, values[name]])) };
}

export function toCustomerSort(sort: string | undefined): CustomerSort | undefined {
  return customerSorts.find((known) => known === sort);
}

/** The list request for the tab and the state of the page. */
export function toCustomerQuery(status: number, { page, per_page, sort, ...values }: ListQuery) {
  return {
    ...toCustomerFilter(status, values),
    sort: toCustomerSort(sort),
    page,
    per_page: per_page as 10 | 25 | 50 | 100,
  };
}
export type CustomerListQuery = ReturnType<typeof toCustomerQuery>;

const yesOrNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

/** The filters of the list. The company's own country comes first. */
export function customerFilters(
  country_code: string,
  people: readonly { id: number; name: string }[],
): readonly ListFilter[] {
  const others = listCountries().filter(({ code }) => code !== country_code);
  return [
    {
      key: 'flag',
      label: 'Flag',
      kind: 'select',
      options: customerFlags.map((value) => ({ value, label: customerFlagLabels[value] })),
    },
    { key: 'has_orders', label: 'Has orders', kind: 'select', options: yesOrNo },
    {
      key: 'sales_person_id',
      label: 'Sales person',
      kind: 'select',
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'country_code',
      label: 'Country',
      kind: 'select',
      options: [
        { value: country_code, label: countryName(country_code) },
        ...others.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
    { key: 'marketing_consent', label: 'Marketing consent', kind: 'select', options: yesOrNo },
    { key: 'created', label: 'Created', kind: 'date-range' },
  ];
}
