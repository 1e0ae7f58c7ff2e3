import { queryOptions } from '@tanstack/react-query';
import { listStaff } from '@tradepost/contracts/users/member.contract';
import { api } from '../../lib/api.ts';

/** The company's members of staff; they change seldom. */
export const staffQuery = queryOptions({
  queryKey: ['members', 'staff'],
  queryFn: ({ signal }) => api(listStaff, { signal }),
  staleTime: 5 * 60_000,
});
