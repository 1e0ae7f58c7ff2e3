import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { findCondition, listConditions } from '@tradepost/contracts/conditions/condition.contract';
import { listConditionSets } from '@tradepost/contracts/conditions/condition-set.contract';
import { api } from '../../lib/api.ts';

/** Prefix of all queries about conditions, defects and their sets. */
export const conditionKey = ['conditions'] as const;

export type ListStatus = 'active' | 'archive';

export const conditionSetsQuery = queryOptions({
  queryKey: [...conditionKey, 'sets'],
  queryFn: ({ signal }) => api(listConditionSets, { signal }),
});

export function conditionsQuery(category_id: number | undefined, status: ListStatus) {
  return queryOptions({
    queryKey: [...conditionKey, 'list', category_id, status],
    queryFn: ({ signal }) => api(listConditions, { query: { category_id, status }, signal }),
    enabled: category_id !== undefined,
  });
}

export function conditionQuery(id: number) {
  return queryOptions({
    queryKey: [...conditionKey, 'one', id],
    queryFn: ({ signal }) => api(findCondition, { params: { id }, signal }),
  });
}

/** The queries that every write to conditions invalidates. Prices depend on conditions. */
export const conditionKeys = [conditionKey, ['prices']] as const;

export function useRefreshConditions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: conditionKey });
}
