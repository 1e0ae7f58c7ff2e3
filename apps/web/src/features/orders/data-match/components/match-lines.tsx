import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Pagination } from '@tradepost/contracts/paging';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PageBar, type PageBarActions } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages } from '../../../../ui/pagination/page-size.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from './data-match.module.css';

type Decision = 'accept' | 'ignore';

interface MatchLinesProps<Row> {
  title: string;
  /** How many lines have this outcome, on all pages. */
  count: number;
  query: UseQueryResult<{ items: Row[]; pagination: Pagination }>;
  bar: PageBarActions;
  /** The buttons that decide many lines at once. Undefined where none can be decided. */
  many: { what: string; onDecide: (decision: Decision) => void } | undefined;
  line: (row: Row) => ReactNode;
  /** The dialog of a line. */
  children: ReactNode;
}

/** The lines of a pasted list with one outcome, in pages. */
export function MatchLines<Row>({ title, count, query, bar, many, line, children }: MatchLinesProps<Row>) {
  const { data, error, refetch } = query;
  return (
    <Section
      title={title}
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
      <ul className={classes.rows}>{data?.items.map(line)}</ul>
      {data && hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
      {children}
    </Section>
  );
}
