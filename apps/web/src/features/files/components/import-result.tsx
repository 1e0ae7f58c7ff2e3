import { Alert, Anchor, Text } from '@mantine/core';
import type { Pagination } from '@tradepost/contracts/paging';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PageBar, type PageBarActions } from '../../../ui/pagination/page-bar.tsx';
import { hasPages } from '../../../ui/pagination/page-size.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

interface LastImport {
  file_name: string;
  is_dry_run: boolean;
  rejected: number;
  failure: string | null;
  made_by?: string | null;
  created_at: string;
  finished_at: string | null;
}

interface ImportResultProps<Row> {
  last: LastImport;
  /** What became of the rows that were not rejected. */
  counts: readonly (readonly [label: string, count: number])[];
  /** A page of the rejected rows, and all of them as a file. */
  rejects: { columns: readonly Column<Row>[]; rows: Row[]; getId: (row: Row) => number; url: string | null };
  pagination: Pagination;
  bar: PageBarActions;
  /** Where to go on. */
  children?: ReactNode;
}

/** What the last import did, and the rows that it rejected. */
export function ImportResult<Row>({ last, counts, rejects, pagination, bar, children }: ImportResultProps<Row>) {
  const { is_dry_run, failure, finished_at, created_at, made_by } = last;
  const { columns, rows, getId, url } = rejects;
  return (
    <Section title={is_dry_run ? 'Result of the check' : 'Last import'} note={last.file_name}>
      {failure && (
        <Alert color="danger" title="The file could not be imported" mb="sm">
          {failure}
        </Alert>
      )}
      {finished_at === null && (
        <Alert color="info" mb="sm">
          {is_dry_run ? 'Checking the file…' : 'Importing the file…'}
        </Alert>
      )}
      <Facts
        facts={[
          ...counts.map(([label, count]) => ({ key: label, label, value: formatCount(count) })),
          { key: 'rejected', label: 'Rejected', value: formatCount(last.rejected) },
          {
            key: 'at',
            label: finished_at ? 'Finished' : 'Started',
            value: (
              <>
                <TimeText at={finished_at ?? created_at} /> {made_by && `by ${made_by}`}
              </>
            ),
          },
        ]}
      />
      {children}
      {rows.length > 0 && (
        <>
          <Text size="sm" mt="md" mb="xs">
            These rows were rejected. Correct them and import them again.{' '}
            {url && (
              <Anchor href={url} download>
                Download the rejected rows
              </Anchor>
            )}
          </Text>
          <DataTable label="Rejected rows" columns={columns} rows={rows} getId={getId} hasCards />
          {hasPages(pagination) && <PageBar pagination={pagination} shown={rows.length} {...bar} />}
        </>
      )}
    </Section>
  );
}
