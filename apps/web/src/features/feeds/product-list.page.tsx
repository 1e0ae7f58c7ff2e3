import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productsPerPage } from '@tradepost/contracts/feeds/datafeed.data';
import { useMemo } from 'react';
import { formatMany } from '../../lib/formats/numbers.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import type { BulkTarget, DirectAction } from '../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { datafeedsQuery, excludeModels, feedKeys, feedProductsQuery } from './feed.api.ts';
import { productColumns } from './feed.columns.tsx';
import { toProductFilter } from './product-filters.rules.ts';

/** `/add-ons/datafeed/products`: which models feeds list. */
export function Component() {
  const list = useListState({ per_page: productsPerPage });
  const query = useMemo(() => {
    const { page, per_page = productsPerPage, ...filters } = list.query;
    return { ...toProductFilter(filters), page, limit: per_page };
  }, [list.query]);
  const products = useQuery(feedProductsQuery(query));
  const { data } = products;
  const rows = useMemo(
    () => data && { items: data.items.map((item) => ({ ...item, id: item.model_id })), pagination: data.pagination },
    [data],
  );
  return (
    <ListPage
      {...listProps({ ...products, data: rows })}
      id="feed-products"
      title="Devices in feeds"
      noun="model"
      list={list}
      columns={productColumns}
      filters={useFilters()}
      search="Search by name, 3 letters or more"
      bulkActions={useExclusions()}
      emptyState={{ title: 'No data to show', description: 'The models that you buy appear here.' }}
    />
  );
}

function useFilters(): ListFilter[] {
  const { data } = useQuery(datafeedsQuery);
  return useMemo(
    () => [
      {
        key: 'manufacturer',
        label: 'Brand',
        kind: 'select',
        options: (data?.manufacturers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        key: 'category_id',
        label: 'Category',
        kind: 'select',
        options: (data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        key: 'state',
        label: 'In feeds',
        kind: 'select',
        options: [
          { value: 'included', label: 'Included' },
          { value: 'excluded', label: 'Excluded' },
        ],
      },
    ],
    [data],
  );
}

/** Excludes the chosen models, or all that match. One brand or one category counts for its later models too. */
function useExclusions(): DirectAction[] {
  const canEdit = useCan()('addons.edit');
  const queryClient = useQueryClient();
  return useMemo(() => {
    if (!canEdit) return [];
    const start = async ({ ids, filter }: BulkTarget, is_excluded: boolean) => {
      const { items } = await excludeModels({
        ...(ids ? { model_ids: ids } : { filter: toProductFilter(filter) }),
        is_excluded,
      });
      for (const queryKey of feedKeys) await queryClient.invalidateQueries({ queryKey });
      const changed = items.filter(({ outcome }) => outcome === 'changed').length;
      showSuccess(`${formatMany(changed, 'model')} ${is_excluded ? 'excluded' : 'included'}`);
    };
    return [
      { key: 'exclude', label: 'Exclude from feeds', start: (target) => start(target, true) },
      { key: 'include', label: 'Include in feeds', start: (target) => start(target, false) },
    ];
  }, [canEdit, queryClient]);
}
