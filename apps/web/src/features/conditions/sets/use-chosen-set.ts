import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { conditionSetsQuery } from '../condition.api.ts';

/** All sets, and the set of the category in the URL, or the first one. */
export function useChosenSet() {
  const [search] = useSearchParams();
  const sets = useQuery(conditionSetsQuery);
  const items = sets.data?.items;
  const wanted = Number(search.get('category'));
  return { sets, set: items?.find(({ category }) => category.id === wanted) ?? items?.[0] };
}
