import { shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { effectiveSearch, type ModelFilter } from '../product-catalog.rules.ts';
import type { ModelsQuery } from './product-catalog.api.ts';

/** The default page size. A whole brand fits on one page, so it can be sorted. */
const perPage = 100;

/** The part of the catalog on screen, from the URL. */
export function useCatalogView() {
  const { category = 'smartphones', brand = 'all' } = useParams();
  const list = useListState({ per_page: perPage });
  const { page, per_page, search: typed, filters } = list.state;
  const show: ModelFilter = shownModels.find((each) => each === filters.show) ?? 'all';
  const search = effectiveSearch(typed);
  const asked = useMemo<ModelsQuery>(
    () => ({ category, brand, show, search, page, per_page }),
    [category, brand, show, search, page, per_page],
  );
  return { category, brand, show, search, typed, list, asked };
}
export type CatalogView = ReturnType<typeof useCatalogView>;
