import { findClone } from '@tradepost/contracts/cloning/clone.contract';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { meQuery } from '../../lib/session/session.ts';

/** Milliseconds between two looks at a copy that is being made. */
const pollMs = 2_000;

export const cloneQuery = {
  ...contractQuery(findClone),
  refetchInterval: ({ state }: { state: { data?: { clone: { is_finished: boolean } | null } } }) =>
    state.data?.clone?.is_finished === false ? pollMs : (false as const),
};

/** What a start changes. */
export const cloneKeys = [contractKey(findClone), meQuery.queryKey];

export const clonePath = '/settings/company-profile/clone';
