import { Button } from '@mantine/core';
import { IconBan, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { showError } from '../../../lib/toast.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { staffQuery } from '../../users/member.api.ts';
import { useSavedViews } from '../../views/use-saved-views.ts';
import { useCustomerActions } from '../components/use-customer-actions.tsx';
import { customerName } from '../customer.rules.ts';
import {
  customerBlocksPath,
  customerCreatePath,
  customerImportPath,
  customerListId,
  customerListPath,
  customerPath,
} from '../customer-paths.rules.ts';
import { useLiveCustomers } from '../use-live-customers.ts';
import { customerColumns, exportColumnsOf } from './customer.columns.tsx';
import {
  customerFilters,
  defaultCustomerSort,
  toCustomerFilter,
  toCustomerQuery,
  toCustomerSort,
} from './customer-filters.rules.ts';
import { customerListQuery, startCustomerExport } from './customer-list.api.ts';
import { useCustomerBulk } from './use-customer-bulk.ts';

const tabs = [
  { status: customerStatus.active, label: 'Active', count: 'active' },
  { status: customerStatus.archived, label: 'Archived', count: 'archived' },
  { status: customerStatus.blocked, label: 'Blocked', count: 'blocked' },
] as const;

/** What an empty tab says. */
const emptyTexts: Record<number, string> = {
  [customerStatus.active]: 'Customers are added with their first order. You can also add or import them here.',
  [customerStatus.archived]: 'Customers that you archive, merge or erase appear here.',
  [customerStatus.blocked]: 'Customers that you block appear here, with the reason.',
};

/** `/customer/:statusId`: customers that are active, archived or blocked. */
export function Component() {
  const status = Number(useParams<{ statusId: string }>().statusId);
  const can = useCan();
  const { country_code } = useMe();
  const list = useListState({ sort: defaultCustomerSort });
  const { views, isReady } = useSavedViews('customer', list);
  const query = useMemo(() => toCustomerQuery(status, list.query), [status, list.query]);
  const customers = useQuery({ ...customerListQuery(query), enabled: isReady });
  const staff = useQuery({ ...staffQuery, meta: { handles_errors: true } }).data;
  const people = useMemo(() => (staff ?? []).filter(({ is_active }) => is_active), [staff]);
  const filters = useMemo(() => customerFilters(country_code, people), [country_code, people]);
  const bulkActions = useCustomerBulk(status, people);
  const { actionsOf, dialogs } = useCustomerActions();
  const columns = useMemo(
    () => [
      ...customerColumns,
      actionsColumn(customerName, (customer: Customer) => [
        { key: 'open', label: 'Open', to: customerPath(customer.id) },
        ...actionsOf(customer),
      ]),
    ],
    [actionsOf],
  );
  useLiveCustomers();
  const tab = tabs.find((each) => each.status === status);
  usePageTitle(tab && status !== customerStatus.active ? `${tab.label} – Customers` : 'Customers');
  const counts = customers.data?.counts;
  const create = can('customers.edit') ? { label: 'Add customer', to: customerCreatePath } : undefined;
  const formats = [
    { key: 'csv', label: 'CSV' },
    { key: 'excel', label: 'XLSX' },
  ] as const;
  return (
    <>
      <ListPage
        {...listProps(customers)}
        id={customerListId}
        title="Customers"
        noun="customer"
        list={list}
        columns={columns}
        rowHref={({ id }) => customerPath(id)}
        primaryAction={create ? { ...create, icon: <IconPlus size={16} /> } : undefined}
        tabs={tabs.map(({ status: key, label, count }) => ({
          key: String(key),
          label,
          count: counts?.[count] ?? undefined,
          to: customerListPath(key),
        }))}
        tab={String(status)}
        filters={filters}
        search="Search by name, company, email or phone"
        bulkActions={bulkActions}
        views={views}
        exports={
          can('customers.export')
            ? formats.map(({ key, label }) => ({
                key,
                label,
                run: ({ target, columns: shown, sort }) =>
                  startCustomerExport({
                    format: key,
                    columns: exportColumnsOf(shown),
                    sort: toCustomerSort(sort),
                    ...(target.ids ? { ids: target.ids } : { filter: toCustomerFilter(status, target.filter) }),
                  }).catch(showError),
              }))
            : []
        }
        emptyState={{
          title: 'No data to show',
          description: emptyTexts[status],
          action:
            status === customerStatus.active ? create : { label: 'Open active customers', to: customerListPath() },
        }}
      >
        <div>
          <Button
            component={Link}
            to={customerBlocksPath}
            size="xs"
            variant="subtle"
            leftSection={<IconBan size={14} aria-hidden="true" />}
          >
            Block list
          </Button>
          {can('customers.export') && (
            <Button
              component={Link}
              to={customerImportPath}
              size="xs"
              variant="subtle"
              leftSection={<IconUpload size={14} aria-hidden="true" />}
            >
              Import
            </Button>
          )}
        </div>
      </ListPage>
      {dialogs}
    </>
  );
}
