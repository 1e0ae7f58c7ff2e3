import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { automaticQuery, sourcesQuery } from './price-sync.api.ts';

/** The common filters of the price sync lists: source and category. */
export function useSyncFilters(more: readonly ListFilter[], withCategory = true): ListFilter[] {
  const sources = useQuery(sourcesQuery).data?.items;
  const categories = useQuery(automaticQuery).data?.items;
  return useMemo(
    () => [
      {
        key: 'source_id',
        label: 'Source',
        kind: 'select',
        options: (sources ?? []).map(({ id, label }) => ({ value: String(id), label })),
      },
      ...(withCategory
        ? [
            {
              key: 'category_id',
              label: 'Category',
              kind: 'select' as const,
              options: (categories ?? []).map(({ category }) => ({ value: String(category.id), label: category.name })),
            },
          ]
        : []),
      ...more,
    ],
    [sources, categories, more, withCategory],
  );
}
