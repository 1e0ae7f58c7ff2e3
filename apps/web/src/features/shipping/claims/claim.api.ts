import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listClaims } from '@tradepost/contracts/shipping/claim.contract';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** The queries that every write to claims invalidates. */
export const claimKeys = [contractKey(listClaims)] as const;

export function claimListQuery({ sort: _sort, search: _search, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(listClaims, { query }),
    placeholderData: keepPreviousData,
  });
}

/** The claims about one label. */
export const labelClaimsQuery = (label_id: number) => contractQuery(listClaims, { query: { label_id } });
