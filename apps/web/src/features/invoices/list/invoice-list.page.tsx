import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceTab } from '@tradepost/contracts/invoices/invoice.data';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { staffQuery } from '../../users/member.api.ts';
import { useSavedViews } from '../../views/use-saved-views.ts';
import { invoiceListQuery, useLiveInvoices } from '../invoice.api.ts';
import { invoiceCreatePath, invoiceListId, invoiceListPath, invoicePath } from '../invoice-paths.rules.ts';
import { FindSold } from '../returns/components/find-sold.tsx';
import { InvoiceSums } from './components/invoice-sums.tsx';
import { invoiceColumns } from './invoice.columns.tsx';
import { invoiceExports, useInvoiceBulk } from './invoice-bulk.api.ts';

const tabLabels: Record<InvoiceTab, string> = { all: 'All', '1': 'Outstanding', '3': 'Paid' };

/** `/invoice/all`, `/invoice/1` and `/invoice/3`: what was sold. */
export function Component() {
  const { pathname } = useLocation();
  const tab = (pathname.split('/').at(-1) ?? 'all') as InvoiceTab;
  const can = useCan();
  const { location_id } = useLocationFilter();
  const list = useListState();
  const { views, isReady } = useSavedViews(invoiceListId, list);
  const invoices = useQuery({ ...invoiceListQuery(tab, list.query, location_id), enabled: isReady });
  const filters = useFilters();
  const bulk = useInvoiceBulk();
  useLiveInvoices();
  const { data } = invoices;
  const tabs = (['all', '1', '3'] as const).map((key) => {
    const counted = data?.tabs.find(({ status }) => status === key);
    const due =
      data && key === '1' && counted && counted.due > 0 ? ` · ${formatMoney(counted.due, data.currency)}` : '';
    return { key, label: `${tabLabels[key]}${due}`, to: invoiceListPath(key), count: counted?.count };
  });
  return (
    <ListPage
      {...listProps(invoices)}
      id={invoiceListId}
      title="Invoices"
      noun="invoice"
      list={list}
      columns={invoiceColumns}
      rowHref={({ id }) => invoicePath(id)}
      tabs={tabs}
      tab={tab}
      views={views}
      filters={filters}
      search="Search by number, buyer or tracking number"
      bulkActions={bulk}
      exports={can('invoices.export') ? invoiceExports(tab) : []}
      primaryAction={can('invoices.edit') ? { label: 'New invoice', to: invoiceCreatePath } : undefined}
      emptyState={{
        title: 'No invoices yet',
        description: 'What you sell appears here, with what is still to be paid.',
        ...(can('invoices.edit') ? { action: { label: 'New invoice', to: invoiceCreatePath } } : {}),
      }}
    >
      {/* It keeps its height until it is known whether something is overdue. */}
      <Group gap="sm" mih={30}>
        <FindSold />
        {data && <InvoiceSums overdue={data.overdue} currency={data.currency} list={list} />}
      </Group>
    </ListPage>
  );
}

function useFilters(): ListFilter[] {
  const { locations } = useMe();
  const staff = useQuery(staffQuery).data;
  return useMemo(
    () => [
      { key: 'is_overdue', label: 'Overdue', kind: 'select', options: [{ value: '1', label: 'Overdue only' }] },
      { key: 'date', label: 'Date', kind: 'date-range' },
      {
        key: 'salesperson_id',
        label: 'Sales person',
        kind: 'select',
        options: (staff ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      ...(locations.length > 1
        ? [
            {
              key: 'location_id',
              label: 'Location',
              kind: 'select' as const,
              options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : []),
    ],
    [staff, locations],
  );
}
