import { Alert, Anchor, Text } from '@mantine/core';
import type { CustomerImport, findCustomerImport } from '@tradepost/contracts/customers/import.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PageBar, type PageBarActions } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages } from '../../../../ui/pagination/page-size.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';

type Result = DataOf<typeof findCustomerImport>;

const columns: readonly Column<Result['items'][number]>[] = [
  { key: 'id', header: 'Line', width: 72, render: ({ id }) => id },
  { key: 'name', header: 'Customer', width: 160, render: ({ name }) => name || '–' },
  { key: 'field', header: 'Column', width: 128, render: ({ field }) => field },
  { key: 'value', header: 'In the file', width: 176, render: ({ value }) => value || 'empty' },
  { key: 'reason', header: 'Reason', width: 240, render: ({ reason }) => reason },
];

interface ImportResultProps {
  result: Result;
  last: CustomerImport;
  bar: PageBarActions;
}

/** What the last import did, and the rows that it rejected. */
export function ImportResult({ result, last, bar }: ImportResultProps) {
  const { is_dry_run, created, updated, skipped, rejected } = last;
  return (
    <Section title={is_dry_run ? 'Result of the check' : 'Last import'} note={last.file_name}>
      {last.failure && (
        <Alert color="danger" title="The file could not be imported" mb="sm">
          {last.failure}
        </Alert>
      )}
      <Facts
        facts={[
          { key: 'created', label: is_dry_run ? 'To add' : 'Added', value: formatCount(created) },
          { key: 'updated', label: is_dry_run ? 'To update' : 'Updated', value: formatCount(updated) },
          { key: 'skipped', label: 'Skipped', value: formatCount(skipped) },
          { key: 'rejected', label: 'Rejected', value: formatCount(rejected) },
          {
            key: 'at',
            label: last.finished_at ? 'Finished' : 'Started',
            value: (
              <>
                <TimeText at={last.finished_at ?? last.created_at} /> {last.made_by && `by ${last.made_by}`}
              </>
            ),
          },
        ]}
      />
      {result.items.length > 0 && (
        <>
          <Text size="sm" mt="md" mb="xs">
            These rows were rejected. Correct them and import them again.{' '}
            {last.rejects_url && (
              <Anchor href={last.rejects_url} download>
                Download the rejected rows
              </Anchor>
            )}
          </Text>
          <DataTable label="Rejected rows" columns={columns} rows={result.items} getId={({ id }) => id} hasCards />
          {hasPages(result.pagination) && (
            <PageBar pagination={result.pagination} shown={result.items.length} {...bar} />
          )}
        </>
      )}
    </Section>
  );
}
