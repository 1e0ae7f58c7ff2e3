import { Button, Group, Pagination, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { decideMatchRows, OrderMatch, OrderMatchRow } from '@tradepost/contracts/orders/data-match.contract';
import { type MatchOutcome, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match.data';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import type { ApiInput } from '../../../../lib/api.ts';
import type { Action } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { matchRowsQuery } from '../data-match.api.ts';
import { CorrectRow } from './correct-row.tsx';
import classes from './data-match.module.css';
import { MatchRow } from './match-row.tsx';
import type { Found } from './order-match-part.tsx';

export type Decide = Action<[input?: ApiInput<typeof decideMatchRows>], DataOf<typeof decideMatchRows>>;

interface MatchColumnProps {
  id: number;
  outcome: MatchOutcome;
  match: OrderMatch;
  found: Found;
  /** Null when the result can no longer be changed. */
  decide: Decide | null;
}

/** The rows with one outcome, in pages. */
export function MatchColumn({ id, outcome, match, found, decide }: MatchColumnProps) {
  const [page, setPage] = useState(1);
  const [corrected, setCorrected] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(matchRowsQuery(id, outcome, page));
  const send = (rows: { number: number; decision: 'accept' | 'ignore' }[]) =>
    decide?.run({ params: { id }, body: { match_id: match.id, rows } });
  const rows = data?.items ?? [];
  const pages = data?.pagination.last_page ?? 1;
  const toggleAll = (decision: 'accept' | 'ignore') => send(rows.map(({ number }) => ({ number, decision })));
  const row = rows.find(({ number }) => number === corrected);
  return (
    <Section
      title={matchOutcomeLabels[outcome]}
      note={(match.counts[outcome] ?? 0).toLocaleString()}
      action={
        decide && rows.length > 0 && outcome !== 'not_found' ? (
          <Group gap={4}>
            <Button size="compact-xs" variant="subtle" onClick={() => toggleAll('accept')}>
              Accept page
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => toggleAll('ignore')}>
              Ignore page
            </Button>
          </Group>
        ) : undefined
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <TextSkeleton lines={4} />)}
      {data && rows.length === 0 && <Text c="var(--tp-dim)">No data to show</Text>}
      <ul className={classes.rows}>
        {rows.map((each: OrderMatchRow) => (
          <MatchRow
            key={each.number}
            row={each}
            onDecide={decide ? (decision) => send([{ number: each.number, decision }]) : undefined}
            onCorrect={decide ? () => setCorrected(each.number) : undefined}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          mt="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
      {row && decide && <CorrectRow {...{ id, row, match, found, decide }} onClose={() => setCorrected(null)} />}
    </Section>
  );
}
