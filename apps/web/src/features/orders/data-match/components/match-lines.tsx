import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type MatchOutcome, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { Pagination } from '@tradepost/contracts/paging';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PageBar, type PageBarActions } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages } from '../../../../ui/pagination/page-size.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from './data-match.module.css';

type Decision = 'accept' | 'ignore';

interface MatchLinesProps<Row extends { number: number }> {
  outcome: MatchOutcome;
  /** How many lines have this outcome, on all pages. */
  count: number;
  query: UseQueryResult<{ items: Row[]; pagination: Pagination }>;
  bar: PageBarActions;
  /** The buttons that decide many lines at once. Undefined where none can be decided. */
  many: { what: string; onDecide: (decision: Decision) => void } | undefined;
  line: (row: Row, onCorrect: (() => void) | undefined) => ReactNode;
  /** The dialog that corrects a line. Null when the result can no longer be changed. */
  correct: ((row: Row, onClose: () => void) => ReactNode) | null;
}

/** The lines of a pasted list with one outcome, in pages. */
export function MatchLines<Row extends { number: number }>(props: MatchLinesProps<Row>) {
  const { outcome, count, query, bar, many, line, correct } = props;
  const { data, error, refetch } = query;
  const [corrected, setCorrected] = useState<number | null>(null);
  const row = data?.items.find(({ number }) => number === corrected);
  return (
    <Section
      title={matchOutcomeLabels[outcome]}
      note={formatCount(count)}
      action={
        many && data && data.items.length > 0 ? (
          <Group gap={4}>
            <Button size="compact-xs" variant="subtle" onClick={() => many.onDecide('accept')}>
              Accept {many.what}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => many.onDecide('ignore')}>
              Ignore {many.what}
            </Button>
          </Group>
        ) : undefined
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <TextSkeleton lines={4} />)}
      {data?.items.length === 0 && <Text c="var(--tp-dim)">No data to show</Text>}
      <ul className={classes.rows}>
        {data?.items.map((each) => line(each, correct ? () => setCorrected(each.number) : undefined))}
      </ul>
      {data && hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
      {row && correct?.(row, () => setCorrected(null))}
    </Section>
  );
}
