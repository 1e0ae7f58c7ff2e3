import { queryOptions } from '@tanstack/react-query';
import { findDefect, listDefects } from '@tradepost/contracts/conditions/defect.contract';
import { api } from '../../../lib/api.ts';
import { conditionKey, type ListStatus } from '../condition.api.ts';

export function defectsQuery(category_id: number | undefined, status: ListStatus) {
  return queryOptions({
    queryKey: [...conditionKey, 'defects', category_id, status],
    queryFn: ({ signal }) => api(listDefects, { query: { category_id, status }, signal }),
    enabled: category_id !== undefined,
  });
}

export function defectQuery(id: number) {
  return queryOptions({
    queryKey: [...conditionKey, 'defect', id],
    queryFn: ({ signal }) => api(findDefect, { params: { id }, signal }),
  });
}
