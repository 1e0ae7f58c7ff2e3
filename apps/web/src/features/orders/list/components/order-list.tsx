import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { OrderListPath } from '@tradepost/contracts/orders/order-path.contract';
import {
  type OrderCategory,
  orderCreatePath,
  orderDetailPath,
  orderListPath,
} from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useLocationFilter } from '../../../../lib/location-filter.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showError } from '../../../../lib/toast.tsx';
import type { ListExport } from '../../../../ui/list-page/export-menu.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { useSavedViews } from '../../../views/use-saved-views.ts';
import { orderListId } from '../../order.api.ts';
import { kindFacts } from '../../order-kind.rules.ts';
import { useOrderStatuses } from '../../use-order-statuses.ts';
import { exportColumnsOf, orderColumnsOf } from '../order.columns.tsx';
import {
  defaultOrderSort,
  expiredScope,
  type OrderScope,
  scopeOf,
  toOrderFilter,
  toOrderQuery,
  toOrderSort,
} from '../order-filters.rules.ts';
import { orderListQuery, useRefreshOrders } from '../order-list.api.ts';
import { allKey, statusTabs, subStatusTabs, tabName } from '../order-tabs.rules.ts';
import { useBulkActions } from '../use-bulk-actions.ts';
import { useLiveOrders } from '../use-live-orders.ts';
import { useOrderFilters } from '../use-order-filters.ts';
import { categoryLabels, ScopeBar } from './scope-bar.tsx';

/** The list of one kind of order. The path holds category, status and sub-status, the query everything else. */
export function OrderList({ kind }: { kind: OrderKind }) {
  const { title, viewsOf, empty, add, has_create_page } = kindFacts[kind];
  const can = useCan();
  const { category, statusId, subStatusId } = useParams();
  const scope = useMemo(
    () => (category === undefined ? expiredScope : scopeOf(OrderListPath.parse({ category, statusId, subStatusId }))),
    [category, statusId, subStatusId],
  );
  const { location_id } = useLocationFilter();
  const list = useListState({ sort: defaultOrderSort });
  const { views, isReady } = useSavedViews(viewsOf, list);
  const query = useMemo(() => toOrderQuery(scope, list.query), [scope, list.query]);
  const orders = useQuery({ ...orderListQuery(kind, query, location_id), enabled: isReady });
  const filters = useOrderFilters(kind, list.state.filters, orders.data?.items);
  const statuses = useOrderStatuses(kind);
  const showsPromise = list.state.filters.promise !== undefined || hasPromise(orders.data?.items);
  const columns = useMemo(() => orderColumnsOf(kind, statuses, showsPromise), [kind, statuses, showsPromise]);
  const bulkActions = useBulkActions(kind, scope);
  useLiveOrders(useRefreshOrders(), { kind });

  const name = tabName(statuses, scope);
  usePageTitle(
    [name, scope.category === 'active' ? undefined : categoryLabels[scope.category], title].filter(Boolean).join(' – '),
  );
  const tabs = orders.data?.tabs;

  const search = list.searchFor();
  const create = has_create_page && can('orders.create') ? orderCreatePath(kind) : undefined;
  return (
    <ListPage
      {...listProps(orders)}
      id={orderListId(kind)}
      title={title}
      noun="order"
      list={list}
      columns={columns}
      rowHref={(order) => orderDetailPath(kind, order.id)}
      primaryAction={create ? { label: add, to: create, icon: <IconPlus size={16} /> } : undefined}
      tabs={statusTabs(kind, statuses, scope, tabs)}
      tab={String(scope.status_id ?? allKey)}
      filters={filters}
      search="Search by order, name, email, phone or IMEI"
      bulkActions={bulkActions}
      exports={can('orders.export') ? orderExports(kind, scope) : []}
      views={views}
      emptyState={{
        description: emptyText(scope.category, name) ?? empty,
        action: nextAction(kind, scope, name, create),
      }}
    >
      <ScopeBar
        kind={kind}
        category={scope.category}
        statusId={String(scope.status_id ?? allKey)}
        tabs={subStatusTabs(kind, statuses, scope, tabs)}
        current={String(scope.sub_status_id ?? allKey)}
        search={search}
      />
    </ListPage>
  );
}

const hasPromise = (orders: readonly OrderRow[] | undefined): boolean =>
  orders?.some(({ promise }) => promise !== null) ?? false;

/** What is next where a list is empty: all orders of the category, the active ones, or a first one. */
function nextAction(kind: OrderKind, { category }: OrderScope, name: string | undefined, create: string | undefined) {
  if (name) return { label: 'Show all statuses', to: orderListPath(kind, { category }) };
  if (category !== 'active') return { label: 'Open active orders', to: orderListPath(kind) };
  return create ? { label: kindFacts[kind].add, to: create } : undefined;
}

/** What an empty tab or category says; undefined for the kind's own sentence. */
function emptyText(category: OrderCategory, name: string | undefined): string | undefined {
  if (name) return `No orders are in ${name}.`;
  if (category === 'expired') return 'Offers whose price lock ended before a parcel was scanned appear here.';
  return category === 'archive' ? 'Orders that you archive appear here.' : undefined;
}

function orderExports(kind: OrderKind, scope: OrderScope): ListExport[] {
  const formats = [
    { key: 'csv', label: 'CSV' },
    { key: 'excel', label: 'XLSX' },
  ] as const;
  return formats.map(({ key, label }) => ({
    key,
    label,
    run: async ({ target, columns, sort }) => {
      const { startOrderExport } = await import('../order-bulk.api.ts');
      const orders = target.ids ? { ids: target.ids } : { filter: toOrderFilter(scope, target.filter) };
      const asked = { kind, format: key, columns: exportColumnsOf(columns), sort: toOrderSort(sort), ...orders };
      await startOrderExport(asked).catch(showError);
    },
  }));
}
