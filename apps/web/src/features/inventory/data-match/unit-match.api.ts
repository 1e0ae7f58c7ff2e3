import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { DataOf } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';
import { type ChosenFile, sayLeftOut } from '../../files/preview.api.ts';

/** While a match runs it is read again this often, for when the socket is down. */
const pollMs = 3_000;

const reads = [contractKey(contract.findUnitMatch), contractKey(contract.listUnitMatchRows)];

const isWorking = (status: string | undefined) => status === 'running' || status === 'confirming';

export const unitMatchQuery = {
  ...contractQuery(contract.findUnitMatch),
  refetchInterval: ({ state }: { state: { data?: { match: { status: string } | null } } }) =>
    isWorking(state.data?.match?.status) ? pollMs : false,
};

/** The rows of the latest match. `match_id` sets those of another one apart. */
export const unitRowsQuery = (match_id: number, outcome: MatchOutcome, { page, per_page }: Page) =>
  queryOptions({
    queryKey: [...contractKey(contract.listUnitMatchRows), match_id, outcome, page, per_page],
    queryFn: ({ signal }) => api(contract.listUnitMatchRows, { query: { outcome, page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The calls of the member's match. */
export function useUnitMatchCalls() {
  const start = useAction(
    ({ file, encoding }: ChosenFile) =>
      api(contract.startUnitMatch, { body: { encoding }, files: { file }, idempotencyKey: newKey() }),
    { invalidates: reads, onDone: sayLeftOut },
  );
  const decide = useAction(contract.decideUnitMatchRows, { invalidates: reads });
  const confirm = useAction(contract.confirmUnitMatch, { invalidates: reads, errors: 'screen' });
  const discard = useAction(contract.discardUnitMatch, { invalidates: reads, message: 'Data match discarded' });
  const exportRows = useAction(contract.exportUnitMatch, { message: 'Export started' });
  return { start, decide, confirm, discard, exportRows };
}

export type UnitMatchCalls = ReturnType<typeof useUnitMatchCalls>;

/** Refetches the match while its job runs. */
export function useLiveUnitMatch(): void {
  const queryClient = useQueryClient();
  useRealtime('data-match-progress', () => {
    for (const queryKey of reads) void queryClient.invalidateQueries({ queryKey });
  });
}

/** What the member's match answers. */
export type FoundMatch = DataOf<typeof contract.findUnitMatch>;
