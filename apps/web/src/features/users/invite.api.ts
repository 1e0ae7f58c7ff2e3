import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/users/invite.contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { writeStored } from '../../lib/storage.ts';
import type { ListQuery } from '../../ui/list-page/list-state.rules.ts';
import { sessionKey } from '../session/session.api.ts';
import { staffKey } from './member.api.ts';

export function inviteListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...staffKey, 'invites', query],
    queryFn: ({ signal }) => api(contract.listInvites, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function inviteQuery(id: number) {
  return queryOptions({
    queryKey: [...staffKey, 'invite', id],
    queryFn: ({ signal }) => api(contract.findInvite, { params: { id }, signal }),
  });
}

/** What an invite's link leads to, for who has not signed in yet. */
export function inviteOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['invite-offer', token],
    queryFn: ({ signal }) => api(contract.checkInvite, { body: { token }, signal }),
    staleTime: 0,
    meta: { handles_errors: true },
  });
}

export function useAcceptInvite() {
  return useMutation({
    mutationFn: (body: contract.InviteAnswer) => api(contract.acceptInvite, { body }),
    meta: { handles_errors: true },
    onSuccess: (joined) => {
      if (!joined.is_signed_in) return;
      // Nothing that another user has seen in this browser stays.
      queryClient.clear();
      writeStored(sessionKey, `${joined.company_id}:${joined.email}:${Date.now()}`);
    },
  });
}

export function useSendInvite() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.InviteForm; idempotencyKey: string }) =>
      api(contract.invite, { body, idempotencyKey }),
    // A full plan is said by the paywall, not by a toast as well.
    meta: { handles_errors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  });
}
