import { queryOptions } from '@tanstack/react-query';
import { findRole, listRoles } from '@tradepost/contracts/users/role.contract';
import { api } from '../../../lib/api.ts';
import { staffKey } from '../member.api.ts';

export const rolesQuery = queryOptions({
  queryKey: [...staffKey, 'roles'],
  queryFn: ({ signal }) => api(listRoles, { signal }),
});

export function roleQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'role', id],
    queryFn: ({ signal }) => api(findRole, { params: { id }, signal }),
  });
}
