import { useQuery } from '@tanstack/react-query';
import type { OrderMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { type MatchOutcome, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match/data-match.data';
import { useState } from 'react';
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
  const [corrected, setCorrected] = useState<number | null>(null);
  const query = useQuery(matchRowsQuery(id, outcome, paging));
  const rows = query.data?.items ?? [];
  const row = rows.find(({ number }) => number === corrected);
  const decideRows = (numbers: readonly number[], decision: 'accept' | 'ignore') =>
    void decide?.run({
      params: { id },
      body: { match_id: match.id, rows: numbers.map((number) => ({ number, decision })) },
    });
  const decidePage = (decision: 'accept' | 'ignore') =>
    decideRows(
      rows.map(({ number }) => number),
      decision,
    );
  return (
    <MatchLines
      title={matchOutcomeLabels[outcome]}
      count={match.counts[outcome] ?? 0}
      query={query}
      bar={paging.bar}
      many={decide && outcome !== 'not_found' ? { what: 'page', onDecide: decidePage } : undefined}
      line={(each) => (
        <MatchRow
          key={each.number}
          row={each}
          onDecide={(decision) => decideRows([each.number], decision)}
          onCorrect={decide ? () => setCorrected(each.number) : undefined}
        />
      )}
    >
      {row && decide && (
        <CorrectRow id={id} row={row} match={match} found={found} decide={decide} onClose={() => setCorrected(null)} />
      )}
    </MatchLines>
  );
}
