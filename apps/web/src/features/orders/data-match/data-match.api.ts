import * as contract from '@tradepost/contracts/orders/data-match/data-match.contract';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { DataOf } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';
import { type ChosenFile, sayLeftOut } from '../../files/preview.api.ts';
import { orderKeys } from '../order.api.ts';

/** While a match runs it is read again this often, for when the socket is down. */
const pollMs = 3_000;

const reads = [contractKey(contract.findOrderMatch), contractKey(contract.listMatchRows)];

export const orderMatchQuery = (id: number) => ({
  ...contractQuery(contract.findOrderMatch, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { match: { status: string } | null } } }) =>
    state.data?.match?.status === 'running' ? pollMs : false,
});

export const matchRowsQuery = (id: number, outcome: MatchOutcome, { page, per_page }: Page) =>
  contractQuery(contract.listMatchRows, { params: { id }, query: { outcome, page, per_page } });

/** The calls of the match of one order. */
export function useMatchCalls(id: number) {
  const start = useAction(
    ({ file, encoding }: ChosenFile) =>
      api(contract.startOrderMatch, {
        params: { id },
        body: { encoding },
        files: { file },
        idempotencyKey: newKey(),
      }),
    { invalidates: reads, onDone: sayLeftOut },
  );
  const decide = useAction(contract.decideMatchRows, { invalidates: reads });
  const confirm = useAction(contract.confirmOrderMatch, { invalidates: [...reads, orderKeys.all] });
  const discard = useAction(contract.discardOrderMatch, { invalidates: reads, message: 'Data match discarded' });
  const exportRows = useAction(contract.exportOrderMatch, { message: 'Export started' });
  return { start, decide, confirm, discard, exportRows };
}

/** What the match of an order answers. */
export type Found = DataOf<typeof contract.findOrderMatch>;
export type Decide = ReturnType<typeof useMatchCalls>['decide'];
