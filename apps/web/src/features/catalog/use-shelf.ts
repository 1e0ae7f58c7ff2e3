import { shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import type { ModelsAsked } from './product-catalog.api.ts';
import { type Shown, searchAsked } from './product-catalog.rules.ts';

/** Rows on a page unless chosen otherwise: a brand fits, and can be sorted as a whole. */
const perPage = 100;

/** Which part of the catalog is on screen; the address holds all of it. */
export function useShelf() {
  const { category = 'smartphones', brand = 'all' } = useParams();
  const list = useListState({ per_page: perPage });
  const { page, per_page, search: typed, filters } = list.state;
  const show: Shown = shownModels.find((each) => each === filters.show) ?? 'all';
  const search = searchAsked(typed);
  const asked = useMemo<ModelsAsked>(
    () => ({ category, brand, show, search, page, per_page }),
    [category, brand, show, search, page, per_page],
  );
  return { category, brand, show, search, typed, list, asked };
}
export type Shelf = ReturnType<typeof useShelf>;
