import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QuoteLine, QuoteSums } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { lineMatches, lineMatchLabels } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { importKey, importLinesQuery, type LineQuery } from '../bulk-quote.api.ts';
import { useLineNeeds } from '../use-line-needs.ts';
import { useListChoice } from '../use-list-choice.ts';
import { LineChoices } from './line-choices.tsx';
import { LineNotices } from './line-notices.tsx';
import { LinePages } from './line-pages.tsx';
import { matchColumns } from './match-columns.tsx';
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
  const [filter, setQuery] = useState<LineQuery>({ page: 1, per_page: linesPerPage });
  const [needs, showNeeds] = useLineNeeds();
  const query = { ...filter, needs };
  const list = { keys: [importKey(import_id)], queue: `import-${import_id}` };
  const [searched, setSearched] = useState<QuoteLine | null>(null);
  const { data } = useQuery(importLinesQuery(import_id, query));
  const { choose } = useListChoice({ list_id: import_id, ...list });
  if (!data) return null;
  const columns = matchColumns({
    currency,
    onChoose: (line, variant_id) => void choose.run({ kind: 'device', line_id: line.id, variant_id }),
    onSearch: setSearched,
  });
  return (
    <div className={classes.flush}>
      <LineChoices list_id={import_id} listKey={importKey(import_id)} {...list} currency={currency} />
      <div className={classes.bar}>
        <LineNotices
          needs={data.sums.needs}
          shown={needs}
          onShow={(need) => {
            setQuery((before) => ({ ...before, page: 1, match: undefined }));
            showNeeds(need);
          }}
        />
        <MatchFilter
          match={filter.match}
          sums={data.sums}
          onFilter={(match) => setQuery((before) => ({ ...before, page: 1, match }))}
        />
        <Text size="sm" c="dimmed">
          Lines to check have suggestions. Lines without a match stay as custom lines, unless you search for their
          device.
        </Text>
      </div>
      {data.items.length === 0 ? (
        <EmptyState description="No line matches the filter." />
      ) : (
        <DataTable
          className={classes.table}
          label="Lines of the list"
          columns={columns}
          rows={data.items}
          getId={(line) => line.id}
        />
      )}
      <LinePages pagination={data.pagination} onPage={(page) => setQuery((before) => ({ ...before, page }))} />
      {searched && (
        <PickDeviceDialog
          line={searched}
          location_id={location_id}
          onPick={(device) => choose.send({ kind: 'device', line_id: searched.id, ...device })}
          onClose={() => setSearched(null)}
        />
      )}
    </div>
  );
}

interface MatchFilterProps {
  match: LineQuery['match'];
  sums: QuoteSums;
  onFilter: (match: LineQuery['match']) => void;
}

function MatchFilter({ match, sums, onFilter }: MatchFilterProps) {
  return (
    <NativeSelect
      aria-label="Match"
      size="xs"
      value={match ?? ''}
      onChange={(event) => onFilter((event.currentTarget.value || undefined) as LineQuery['match'])}
      data={[
        { value: '', label: `All lines (${sums.lines})` },
        ...lineMatches
          .filter((each) => each !== 'pending')
          .map((each) => ({ value: each, label: `${lineMatchLabels[each].label} (${sums.by_match[each]})` })),
      ]}
    />
  );
}
