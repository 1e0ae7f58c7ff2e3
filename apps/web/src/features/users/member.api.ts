import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import * as contract from '@tradepost/contracts/users/member.contract';
import { api } from '../../lib/api.ts';
import type { ListQuery } from '../../ui/list-page/list-state.rules.ts';
import { meQuery } from '../session/session.api.ts';

/** All that is known of staff: members, invites, roles, visits of support. */
export const staffKey = ['members'] as const;

/** The company's members of staff; they change seldom. */
export const staffQuery = queryOptions({
  queryKey: [...staffKey, 'staff'],
  queryFn: ({ signal }) => api(contract.listStaff, { signal }),
  staleTime: 5 * 60_000,
});

export function memberListQuery(status: 'active' | 'removed', query: ListQuery) {
  return queryOptions({
    queryKey: [...staffKey, 'list', status, query],
    queryFn: ({ signal }) => api(contract.listMembers, { query: { ...query, status } as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function memberQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: ({ signal }) => api(contract.findMember, { params: { id }, signal }),
  });
}

export function memberAccessQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'access', id],
    queryFn: ({ signal }) => api(contract.findMemberAccess, { params: { id }, signal }),
  });
}

export function memberLocationsQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'locations', id],
    queryFn: ({ signal }) => api(contract.findMemberLocations, { params: { id }, signal }),
  });
}

export function memberChangesQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'changes', id],
    queryFn: ({ signal }) => api(contract.listMemberChanges, { params: { id }, query: { per_page: 50 }, signal }),
  });
}

/** A write about staff; all that shows staff asks again after it. */
export function useStaffDeed<C extends Contract>(call: C, handlesErrors = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => api(call, input as never),
    meta: { handles_errors: handlesErrors },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  });
}

/** What the user may do has changed: the frame and the pages ask who they are. */
export function useMeAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}
