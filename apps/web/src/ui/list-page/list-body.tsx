import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from '../data-table/data-table.tsx';
import type { RowSelecting } from '../data-table/data-table-props.ts';
import type { RowId } from '../data-table/selection.rules.ts';
import { CardsSkeleton, TableSkeleton } from '../data-table/table-skeleton.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-props.rules.ts';

interface ListBodyProps<Row extends { id: RowId }> extends ListPageProps<Row> {
  isCompact: boolean;
  selecting?: RowSelecting;
  highlightId: RowId | null;
  onOpen: (row: Row) => void;
  onSort: (key: string) => void;
}

/** The skeleton, the error, the empty state or the rows of a list. */
export function ListBody<Row extends { id: RowId }>(props: ListBodyProps<Row>) {
  const { rows, columns, list, selecting, isCompact, error, isLoading, isAlwaysTable = false } = props;
  const isNarrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const isPhone = isNarrow && !isAlwaysTable;
  const isFiltered =
    list.state.search !== '' ||
    Object.entries(list.state.filters).some(([key, value]) => value !== list.defaults.filters?.[key]);

  if (error) {
    return (
      <div className={classes.frame}>
        <ErrorState error={error} onRetry={props.onRetry} />
      </div>
    );
  }
  if (isLoading || !rows) {
    const count = Math.min(list.state.per_page, 10);
    return (
      <div className={isPhone ? undefined : classes.frame} role="status" aria-label="Loading">
        {isPhone ? (
          <CardsSkeleton />
        ) : (
          <TableSkeleton columns={columns} rows={count} isCompact={isCompact} hasBoxes={selecting !== undefined} />
        )}
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={classes.frame}>
        {isFiltered ? (
          <EmptyState
            description="No matches for your search and filters"
            action={{ label: 'Clear search and filters', onClick: list.clear }}
          />
        ) : (
          <EmptyState {...props.emptyState} />
        )}
      </div>
    );
  }
  return (
    <div className={isPhone ? classes.cards : classes.frame} data-busy={props.isFetching || undefined}>
      <DataTable
        label={props.title}
        columns={columns}
        rows={rows}
        getId={getId}
        rowHref={props.rowHref}
        onOpen={props.onOpen}
        selecting={selecting}
        highlightId={props.highlightId}
        isBusy={props.isFetching}
        isCompact={isCompact}
        sort={list.state.sort}
        onSort={props.onSort}
        totals={props.totals}
        hasCards={!isAlwaysTable}
      />
    </div>
  );
}

function getId<Row extends { id: RowId }>(row: Row): RowId {
  return row.id;
}
