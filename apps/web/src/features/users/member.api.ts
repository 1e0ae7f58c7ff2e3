import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@tradepost/contracts/route';
import * as contract from '@tradepost/contracts/users/member.contract';
import { listSupportVisits } from '@tradepost/contracts/users/support.contract';
import { api } from '../../lib/api.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { meQuery } from '../../lib/session/session.ts';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';

/** The key prefix of members, invites and roles. */
export const staffKey = ['members'] as const;

/** The company's members, cached for long because they rarely change. */
export const staffQuery = queryOptions({
  queryKey: [...staffKey, 'staff'],
  queryFn: ({ signal }) => api(contract.listStaff, { signal }),
  staleTime: 5 * 60_000,
});

export function memberListQuery(
  status: 'active' | 'removed',
  query: ListQuery | CallInput<typeof contract.listMembers>['query'],
) {
  return queryOptions({
    queryKey: [...staffKey, 'list', status, query],
    queryFn: ({ signal }) => api(contract.listMembers, { query: { ...query, status }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A member with access and locations: three calls, saved by one form. */
export function memberQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: async ({ signal }): Promise<StoredMember> => {
      const input = { params: { id }, signal };
      const [member, access, places] = await Promise.all([
        api(contract.findMember, input),
        api(contract.findMemberAccess, input),
        api(contract.findMemberLocations, input),
      ]);
      return { member, access, places, version: member.version };
    },
  });
}
export interface StoredMember {
  member: contract.Member;
  access: contract.MemberAccess;
  places: contract.MemberLocations;
  version: number;
}

export function memberChangesQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'changes', id],
    queryFn: ({ signal }) => api(contract.listMemberChanges, { params: { id }, query: { per_page: 50 }, signal }),
  });
}

/** The query keys to refetch after a write about staff: members, invites, roles, support visits. */
export const staffKeys = [staffKey, contractKey(listSupportVisits)] as const;

/** Refetches the current user after their permissions changed. */
export function useMeAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}
