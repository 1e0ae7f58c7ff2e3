import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { lineMatches, lineMatchLabels } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { editImportLines, importKey, importLinesQuery, type LineQuery } from '../bulk-quote.api.ts';
import { lineChoices, listLineChoices } from '../line-choice.rules.ts';
import { matchColumn, nameColumns } from './line-columns.tsx';
import { LinePages } from './line-pages.tsx';
import classes from './quote.module.css';

const linesPerPage = 500;

const PickDeviceDialog = later(async () => (await import('./pick-device-dialog.tsx')).PickDeviceDialog);

interface ImportLinesProps {
  import_id: number;
  location_id: number | null;
  currency: string;
}

/** The lines with their matches. What is chosen for a text holds for all lines with that text. */
export function ImportLines({ import_id, location_id, currency }: ImportLinesProps) {
  const [query, setQuery] = useState<LineQuery>({ page: 1, per_page: linesPerPage });
  const [searched, setSearched] = useState<QuoteLine | null>(null);
  const { data } = useQuery(importLinesQuery(import_id, query));
  const choose = useAction(
    (line: QuoteLine, device: { variant_id: number | null; condition_id?: number }) =>
      editImportLines(import_id, {
        lines: [{ id: line.id, version: line.version, ...device }],
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
      render: (line) => (
        <Choice
          line={line}
          onChoose={(variant_id) => void choose.run(line, { variant_id })}
          onSearch={() => setSearched(line)}
        />
      ),
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
          Lines to check have suggestions. Lines without a match stay as custom lines, unless you search for their
          device.
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
      {searched && (
        <PickDeviceDialog
          line={searched}
          location_id={location_id}
          onPick={(device) => choose.send(searched, device)}
          onClose={() => setSearched(null)}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  line: QuoteLine;
  onChoose: (variant_id: number | null) => void;
  onSearch: () => void;
}

function Choice({ line, onChoose, onSearch }: ChoiceProps) {
  const { value, options } = listLineChoices(line);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Device of line ${line.position}`}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === lineChoices.search) onSearch();
        else if (chosen !== '') onChoose(chosen === lineChoices.custom ? null : Number(chosen));
      }}
      data={options}
    />
  );
}
