import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { useSavedViews } from '../../views/use-saved-views.ts';
import { ListBar } from './components/list-bar.tsx';
import { labelListQuery, saveLabels } from './label.api.ts';
import { labelColumns } from './label.columns.tsx';
import { nameLabel } from './label-facts.rules.ts';
import { labelFilters } from './label-filters.rules.ts';
import { labelCreatePath, labelListId, labelPath } from './label-paths.rules.ts';
import { labelTabs } from './label-tabs.rules.ts';
import { useLabelActions } from './use-label-actions.tsx';
import { useLabelBulk } from './use-label-bulk.ts';
import { useLiveLabels } from './use-live-labels.ts';

const create = { label: 'Add shipping label', to: labelCreatePath() };

/** `/shipping/:courierId`: labels of all carriers, or of one. */
export function Component() {
  const courier = useParams<{ courierId: string }>().courierId as Carrier | 'all';
  const canBuy = useCan()('shipping.buy');
  const list = useListState();
  const { views, isReady } = useSavedViews('shipping', list);
  const labels = useQuery({ ...labelListQuery(courier, list.query), enabled: isReady });
  const bulkActions = useLabelBulk(courier);
  const { actionsOf, dialogs } = useLabelActions();
  useLiveLabels();
  const columns = useMemo(() => {
    const actions = (label: ShippingLabel) => [
      { key: 'open', label: 'Open', to: labelPath(label.id) },
      ...(label.order ? [{ key: 'order', label: 'Open order', to: label.order.url }] : []),
      ...actionsOf(label),
    ];
    return [...labelColumns, actionsColumn(nameLabel, actions)];
  }, [actionsOf]);
  const counts = labels.data?.counts;
  const exports = [
    {
      key: 'csv',
      label: 'CSV',
      run: () =>
        saveLabels(courier, { ...list.state.filters, ...(list.state.search && { search: list.state.search }) }),
    },
  ];
  return (
    <>
      <ListPage
        {...listProps(labels)}
        id={labelListId}
        title="Shipping labels"
        noun="label"
        list={list}
        columns={columns}
        rowHref={({ id }) => labelPath(id)}
        primaryAction={canBuy ? { ...create, icon: <IconPlus size={16} /> } : undefined}
        tabs={labelTabs(counts, courier)}
        tab={courier}
        filters={labelFilters}
        search="Search by tracking number, box ID or name"
        exports={exports}
        bulkActions={bulkActions}
        views={views}
        emptyState={{
          title: 'No shipping labels yet',
          description:
            'Labels of your mail-in orders appear here as they are bought. You can also add one of no order.',
          action: canBuy ? create : undefined,
        }}
      >
        <ListBar list={list} problems={counts?.problems} />
      </ListPage>
      {dialogs}
    </>
  );
}
