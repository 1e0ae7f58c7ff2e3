import { queryOptions } from '@tanstack/react-query';
import { listSupportVisits } from '@tradepost/contracts/users/support.contract';
import { api } from '../../lib/api.ts';
import { staffKey } from './member.api.ts';

export const supportVisitsQuery = queryOptions({
  queryKey: [...staffKey, 'support'],
  queryFn: ({ signal }) => api(listSupportVisits, { signal }),
});
