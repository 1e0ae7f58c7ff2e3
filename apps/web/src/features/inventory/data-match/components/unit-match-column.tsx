import { Button, Group, Pagination, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitMatch } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { type MatchOutcome, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match.data';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from '../../../orders/data-match/components/data-match.module.css';
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

/** The lines with one outcome, in pages. */
export function UnitMatchColumn({ outcome, match, found, decide }: UnitMatchColumnProps) {
  const [page, setPage] = useState(1);
  const [corrected, setCorrected] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(unitRowsQuery(match.id, outcome, page));
  const rows = data?.items ?? [];
  const pages = data?.pagination.last_page ?? 1;
  const decideAll = (decision: 'accept' | 'ignore') =>
    void decide?.run({ body: { match_id: match.id, outcome, decision } });
  const row = rows.find(({ number }) => number === corrected);
  return (
    <Section
      title={matchOutcomeLabels[outcome]}
      note={(match.counts[outcome] ?? 0).toLocaleString()}
      action={
        decide && rows.length > 0 ? (
          <Group gap={4}>
            <Button size="compact-xs" variant="subtle" onClick={() => decideAll('accept')}>
              Accept all
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => decideAll('ignore')}>
              Ignore all
            </Button>
          </Group>
        ) : undefined
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <TextSkeleton lines={4} />)}
      {data && rows.length === 0 && <Text c="var(--tp-dim)">No data to show</Text>}
      <ul className={classes.rows}>
        {rows.map((each) => (
          <UnitRow
            key={each.number}
            row={each}
            onDecide={
              decide
                ? (decision) =>
                    void decide.run({ body: { match_id: match.id, rows: [{ number: each.number, decision }] } })
                : undefined
            }
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
      {row && decide && (
        <CorrectUnitRow {...{ row, found, decide }} match_id={match.id} onClose={() => setCorrected(null)} />
      )}
    </Section>
  );
}
