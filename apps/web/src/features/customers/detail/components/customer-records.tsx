import { useQuery } from '@tanstack/react-query';
import type { CustomerOrderCategory } from '@tradepost/contracts/customers/customer.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Pagination } from '@tradepost/contracts/paging';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { PageBar, type PageBarActions } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePageSize, usePaging } from '../../../../ui/pagination/page-size.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import type { CustomerTab } from '../../customer-params.rules.ts';
import { customerPath } from '../../customer-paths.rules.ts';
import { customerInvoicesQuery, customerOrdersQuery } from '../customer-detail.api.ts';
import { invoiceColumns, orderColumns } from '../customer-record.columns.tsx';
import classes from './customer-records.module.css';

/** Its page size is the same on all tabs. */
const listName = 'customer-records';

/** The orders and invoices of a customer. Bulk quotes and easy offers are beside the mail-in orders. */
export function CustomerRecords({ id, tab }: { id: number; tab: CustomerTab }) {
  const isOthers = useSearchParams()[0].get('kind') === 'others' && tab === 'mail-in';
  const category: CustomerOrderCategory = isOthers ? 'others' : tab === 'mail-in' ? 'mail-in' : 'in-store';
  const [per_page] = usePageSize(listName);
  const counts = useQuery(customerOrdersQuery(id, category, { page: 1, per_page })).data?.counts;
  const invoices = useQuery(customerInvoicesQuery(id, { page: 1, per_page })).data?.pagination.total;
  const current = isOthers ? 'others' : tab;
  const tabs = [
    { key: 'in-store', label: 'In-store', count: counts?.in_store, to: customerPath(id) },
    { key: 'mail-in', label: 'Mail-in', count: counts?.mail_in, to: customerPath(id, 'mail-in') },
    {
      key: 'others',
      label: 'Quotes and easy offers',
      count: counts?.others,
      to: `${customerPath(id, 'mail-in')}?kind=others`,
    },
    { key: 'invoice', label: 'Invoices', count: invoices, to: customerPath(id, 'invoice') },
  ];
  return (
    <Section title={tab === 'invoice' ? 'Invoices' : 'Orders'} isFlush>
      <div className={classes.tabs}>
        <ListTabs tabs={tabs} current={current} search="" />
      </div>
      {tab === 'invoice' ? <Invoices id={id} /> : <Orders key={category} id={id} category={category} />}
    </Section>
  );
}

const noOrders: Record<CustomerOrderCategory, string> = {
  'in-store': 'Orders in the store appear here.',
  'mail-in': 'Orders by mail appear here.',
  others: 'Bulk quotes and easy offers appear here.',
};

function Orders({ id, category }: { id: number; category: CustomerOrderCategory }) {
  const paging = usePaging(listName);
  const asked = useQuery(customerOrdersQuery(id, category, paging));
  return (
    <Records
      label="Orders"
      asked={asked}
      columns={orderColumns}
      hrefOf={(order) => orderDetailPath(order.kind as OrderKind, order.id)}
      empty={noOrders[category]}
      bar={paging.bar}
    />
  );
}

function Invoices({ id }: { id: number }) {
  const paging = usePaging(listName);
  const asked = useQuery(customerInvoicesQuery(id, paging));
  return (
    <Records
      label="Invoices"
      asked={asked}
      columns={invoiceColumns}
      hrefOf={(invoice) => `/invoice/detail/${invoice.id}`}
      empty="Invoices of what the customer buys appear here."
      bar={paging.bar}
    />
  );
}

interface RecordsProps<Row extends { id: number }> {
  label: string;
  asked: {
    data: { items: readonly Row[]; pagination: Pagination } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  hrefOf: (row: Row) => string;
  empty: ReactNode;
  bar: PageBarActions;
}

function Records<Row extends { id: number }>({ label, asked, columns, hrefOf, empty, bar }: RecordsProps<Row>) {
  const { data, error } = asked;
  if (!data && error) return <ErrorState error={error} onRetry={() => void asked.refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  if (data.items.length === 0) return <EmptyState title="No data to show" description={empty} />;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data.items}
        getId={({ id }) => id}
        rowHref={hrefOf}
        isBusy={asked.isFetching}
        hasCards
      />
      {hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
    </>
  );
}
