import { useQuery } from '@tanstack/react-query';
import type { UnitMatch } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { MatchLines } from '../../../orders/data-match/components/match-lines.tsx';
import { type FoundMatch, type UnitMatchCalls, unitRowsQuery } from '../unit-match.api.ts';
import { CorrectUnitRow } from './correct-unit-row.tsx';
import { UnitRow } from './unit-row.tsx';

interface UnitMatchColumnProps {
  outcome: MatchOutcome;
  match: UnitMatch;
  found: FoundMatch;
  /** Null when the result can no longer be changed. */
  decide: UnitMatchCalls['decide'] | null;
}

/** The lines with one outcome. They are decided one by one, or all at once. */
export function UnitMatchColumn({ outcome, match, found, decide }: UnitMatchColumnProps) {
  const paging = usePaging(`unit-match.${outcome}`);
  const rows = useQuery(unitRowsQuery(match.id, outcome, paging));
  const match_id = match.id;
  return (
    <MatchLines
      outcome={outcome}
      count={match.counts[outcome] ?? 0}
      query={rows}
      bar={paging.bar}
      many={
        decide
          ? { what: 'all', onDecide: (decision) => void decide.run({ body: { match_id, outcome, decision } }) }
          : undefined
      }
      line={(row, onCorrect) => (
        <UnitRow
          key={row.number}
          row={row}
          onDecide={(decision) => void decide?.run({ body: { match_id, rows: [{ number: row.number, decision }] } })}
          onCorrect={onCorrect}
        />
      )}
      correct={
        decide &&
        ((row, onClose) => (
          <CorrectUnitRow match_id={match_id} row={row} found={found} decide={decide} onClose={onClose} />
        ))
      }
    />
  );
}
