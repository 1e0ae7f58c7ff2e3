import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findCondition, listConditions } from '@tradepost/contracts/conditions/condition.contract';
import { listConditionSets } from '@tradepost/contracts/conditions/condition-set.contract';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';

/** All that is known of conditions, defects and their sets. */
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

/** A write about conditions; whatever shows them, or prices by them, asks again. */
export function useConditionDeed<C extends Contract>(call: C, handlesErrors = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C> & { idempotencyKey?: string }) => api(call, input as never),
    meta: { handles_errors: handlesErrors },
    // Nobody waits for the answers: a form that is saved leaves at once.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: conditionKey });
      void queryClient.invalidateQueries({ queryKey: ['prices'] });
    },
  });
}

/** What somebody else changed shows without a reload. */
export function useForgetConditions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: conditionKey });
}
