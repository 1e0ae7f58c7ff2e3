import { useQuery } from '@tanstack/react-query';
import type { OrderMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { type Decide, type Found, matchRowsQuery } from '../data-match.api.ts';
import { CorrectRow } from './correct-row.tsx';
import { MatchLines } from './match-lines.tsx';
import { MatchRow } from './match-row.tsx';

interface MatchColumnProps {
  id: number;
  outcome: MatchOutcome;
  match: OrderMatch;
  found: Found;
  /** Null when the result can no longer be changed. */
  decide: Decide | null;
}

/** The rows with one outcome. They are decided one by one, or a page at once. */
export function MatchColumn({ id, outcome, match, found, decide }: MatchColumnProps) {
  const paging = usePaging(`order-match.${outcome}`);
  const query = useQuery(matchRowsQuery(id, outcome, paging));
  const rows = query.data?.items ?? [];
  const decideRows = (decided: readonly { number: number }[], decision: 'accept' | 'ignore') =>
    void decide?.run({
      params: { id },
      body: { match_id: match.id, rows: decided.map(({ number }) => ({ number, decision })) },
    });
  return (
    <MatchLines
      outcome={outcome}
      count={match.counts[outcome] ?? 0}
      query={query}
      bar={paging.bar}
      many={
        decide && outcome !== 'not_found'
          ? { what: 'page', onDecide: (decision) => decideRows(rows, decision) }
          : undefined
      }
      line={(row, onCorrect) => (
        <MatchRow
          key={row.number}
          row={row}
          onDecide={(decision) => decideRows([row], decision)}
          onCorrect={onCorrect}
        />
      )}
      correct={
        decide &&
        ((row, onClose) => (
          <CorrectRow id={id} row={row} match={match} found={found} decide={decide} onClose={onClose} />
        ))
      }
    />
  );
}
