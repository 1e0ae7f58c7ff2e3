import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StocktakeDetail } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  type LineResult,
  lineResultFacts,
  lineResults,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { Bone } from '../../../../ui/states/bone.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { linesQuery } from '../stocktake.api.ts';
import classes from './stocktake.module.css';
import { useLineColumns } from './use-line-columns.tsx';

/** The lines of a count by result, with what closing does with each. */
export function StocktakeLines({ stocktake }: { stocktake: StocktakeDetail }) {
  const { id, counts, state } = stocktake;
  const [result, setResult] = useState<LineResult | ''>('');
  const { page, per_page, onPage, bar } = usePaging('stocktake-lines');
  const canDecide = useCan()('inventory.repair') && state === 'open';
  const { columns, dialog } = useLineColumns(id, canDecide, state);
  const lines = useQuery(linesQuery(id, { page, per_page, ...(result === '' ? {} : { result }) }));
  const options = useMemo(
    () => [
      { value: '', label: 'All' },
      ...lineResults.map((value) => ({
        value,
        label: `${lineResultFacts[value].label} (${formatCount(counts[value])})`,
      })),
    ],
    [counts],
  );
  const { data, error, refetch } = lines;
  return (
    <Section title="Lists" isFlush>
      <div className={classes.choices}>
        <NativeSelect
          aria-label="List"
          data={options}
          value={result}
          onChange={(event) => {
            setResult(event.currentTarget.value as LineResult | '');
            onPage(1);
          }}
        />
        {result !== '' && (
          <Text size="sm" c="dimmed" my="auto">
            {lineResultFacts[result].what}
          </Text>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height={160} />)}
      {data && data.items.length === 0 && <EmptyState title="No data to show" />}
      {data && data.items.length > 0 && (
        <>
          <DataTable label="Lines" columns={columns} rows={data.items} getId={({ line }) => line} hasCards />
          <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />
        </>
      )}
      {dialog}
    </Section>
  );
}
