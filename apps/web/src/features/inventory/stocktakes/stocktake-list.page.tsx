import { useQuery } from '@tanstack/react-query';
import { stocktakeStateLabels, stocktakeStates } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { stocktakeListQuery, useLiveStocktakes } from './stocktake.api.ts';
import { stocktakeColumns } from './stocktake.columns.tsx';
import { stocktakeCreatePath, stocktakeListId, stocktakePath } from './stocktake-paths.rules.ts';

/** `/inventory/stocktakes`: counts of the stock. */
export function Component() {
  const list = useListState();
  const { locations } = useMe();
  const stocktakes = useQuery(stocktakeListQuery(list.query));
  useLiveStocktakes();
  const canCount = useCan()('inventory.count');
  const add = canCount ? { label: 'Start stocktake', to: stocktakeCreatePath } : undefined;
  const filters: ListFilter[] = [
    {
      key: 'state',
      label: 'Status',
      kind: 'select',
      options: stocktakeStates.map((value) => ({ value, label: stocktakeStateLabels[value] })),
    },
    {
      key: 'location_id',
      label: 'Location',
      kind: 'select',
      options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  return (
    <ListPage
      {...listProps(stocktakes)}
      id={stocktakeListId}
      title="Stocktakes"
      noun="stocktake"
      list={list}
      columns={stocktakeColumns}
      rowHref={({ id }) => stocktakePath(id)}
      filters={filters}
      search={false}
      primaryAction={add}
      emptyState={{
        title: 'No data to show',
        description: 'Count the units of a location by scan. Nothing changes until you close the count.',
        action: add,
      }}
    />
  );
}
