import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/users/invite.contract';
import { api } from '../../../lib/api.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import { staffKey } from '../member.api.ts';

export function inviteListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...staffKey, 'invites', query],
    queryFn: ({ signal }) => api(contract.listInvites, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function inviteQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'invite', id],
    queryFn: ({ signal }) => api(contract.findInvite, { params: { id }, signal }),
  });
}

/** The invite behind a link; works signed out. */
export function inviteOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['invite-offer', token],
    queryFn: ({ signal }) => api(contract.checkInvite, { body: { token }, signal }),
    staleTime: 0,
    meta: { handles_errors: true },
  });
}
