import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QuoteLine } from '@tradepost/contracts/orders/quote-line.contract';
import { lineMatches, lineMatchLabels } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { editImportLines, importKey, importLinesQuery, type LineQuery } from '../bulk-quote.api.ts';
import { matchColumn, nameColumns } from './line-columns.tsx';
import { LinePages } from './line-pages.tsx';
import classes from './quote.module.css';

const linesPerPage = 500;

/** The lines with their matches. What is chosen for a text holds for all lines with that text. */
export function ImportLines({ import_id, currency }: { import_id: number; currency: string }) {
  const [query, setQuery] = useState<LineQuery>({ page: 1, per_page: linesPerPage });
  const { data } = useQuery(importLinesQuery(import_id, query));
  const choose = useAction(
    (line: QuoteLine, variant_id: number | null) =>
      editImportLines(import_id, {
        lines: [{ id: line.id, version: line.version, variant_id }],
        for_same_text: true,
      }),
    { invalidates: [importKey(import_id)], queue: `import-${import_id}` },
  );
  if (!data) return null;
  const columns: Column<QuoteLine>[] = [
    ...nameColumns,
    matchColumn,
    {
      key: 'choice',
      header: 'Device in the catalog',
      width: 240,
      interactive: true,
      render: (line) => <Choice line={line} onChoose={(variant_id) => void choose.run(line, variant_id)} />,
    },
    {
      key: 'catalog_price',
      header: 'Catalog',
      width: 104,
      align: 'right',
      render: (line) => <MoneyText minor={line.catalog_price} currency={currency} />,
    },
  ];
  return (
    <div>
      <div className={classes.bar}>
        <NativeSelect
          aria-label="Match"
          size="xs"
          value={query.match ?? ''}
          onChange={(event) => {
            const match = (event.currentTarget.value || undefined) as LineQuery['match'];
            setQuery((before) => ({ ...before, page: 1, match }));
          }}
          data={[
            { value: '', label: `All lines (${data.sums.lines})` },
            ...lineMatches
              .filter((match) => match !== 'pending')
              .map((match) => ({
                value: match,
                label: `${lineMatchLabels[match].label} (${data.sums.by_match[match]})`,
              })),
          ]}
        />
        <Text size="sm" c="dimmed">
          Lines to check have a choice of devices. Lines without a match stay as custom lines.
        </Text>
      </div>
      <DataTable
        className={classes.table}
        label="Lines of the list"
        columns={columns}
        rows={data.items}
        getId={(line) => line.id}
      />
      <LinePages pagination={data.pagination} onPage={(page) => setQuery((before) => ({ ...before, page }))} />
    </div>
  );
}

function Choice({ line, onChoose }: { line: QuoteLine; onChoose: (variant_id: number | null) => void }) {
  if (line.candidates.length === 0) return <span className={classes.muted}>{line.variant_label ?? 'Custom line'}</span>;
  const isChosen = line.match === 'chosen' || line.match === 'custom';
  return (
    <NativeSelect
      size="xs"
      aria-label={`Device of line ${line.position}`}
      value={isChosen ? String(line.variant_id ?? 'custom') : ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value) onChoose(value === 'custom' ? null : Number(value));
      }}
      data={[
        ...(isChosen ? [] : [{ value: '', label: 'Choose a device' }]),
        ...line.candidates.map(({ variant_id, title, variant_label, score }) => ({
          value: String(variant_id),
          label: `${title}, ${variant_label} (${score})`,
        })),
        { value: 'custom', label: 'Keep as custom line' },
      ]}
    />
  );
}
