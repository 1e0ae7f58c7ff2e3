import type { Pagination } from '@tradepost/contracts/paging';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Column, visibleColumns } from '../data-table/columns.rules.ts';
import type { RowId } from '../data-table/selection.rules.ts';
import { useFetchAhead } from '../later/later.tsx';
import { PageHeader, type PrimaryAction } from '../page-header/page-header.tsx';
import { PageBar } from '../pagination/page-bar.tsx';
import { formatTotal } from '../pagination/pagination.rules.ts';
import { type BulkAction, type BulkTarget, bulkTarget } from './bulk.rules.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu, type ListExport } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { BulkDialog, bulkParts, listParts } from './lazy-parts.tsx';
import { ListBody } from './list-body.tsx';
import type { ListFilter } from './list-filters.rules.ts';
import classes from './list-page.module.css';
import { nextSort } from './list-state.rules.ts';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListMemory } from './use-list-memory.ts';
import { useListSelection } from './use-list-selection.ts';
import type { ListControl } from './use-list-state.ts';
import type { SavedViews } from './views-menu.tsx';

/** What a list shows of its call; `listProps` makes it from a query. */
export interface ListData<Row> {
  rows: readonly Row[] | undefined;
  pagination: Pagination | undefined;
  isLoading: boolean;
  isFetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

export interface ListPageProps<Row extends { id: RowId }> extends ListData<Row> {
  /** Names the list in this browser; a detail page that leads back names the same. */
  id: string;
  title: string;
  /** One of what it lists, for sentences about several: "order". */
  noun?: string;
  /** From `useListState()`. */
  list: ListControl;
  columns: readonly Column<Row>[];
  rowHref?: (row: Row) => string | undefined;
  primaryAction?: PrimaryAction;
  tabs?: readonly ListTab[];
  /** Key of the tab one is on. */
  tab?: string;
  filters?: readonly ListFilter[];
  /** What the search looks at: "Search by id, name or IMEI". False where the list has none. */
  search?: string | false;
  bulkActions?: readonly BulkAction<Row['id']>[];
  exports?: readonly ListExport<Row['id']>[];
  views?: SavedViews;
  /** While nothing exists at all; a filtered list that is empty says so itself. */
  emptyState?: {
    title?: string;
    description?: ReactNode;
    action?: { label: string; to?: string; onClick?: () => void };
  };
  /** Totals under the columns, by column key. */
  footer?: Record<string, ReactNode>;
  /** Anything between the header and the filters: a banner, a summary. */
  children?: ReactNode;
}

/** A bulk action on its way. It stays while its dialog fades; each turn begins anew. */
interface Job<Id extends RowId> {
  action: BulkAction<Id>;
  target: BulkTarget<Id>;
  turn: number;
  isOpen: boolean;
}

/** A list screen as one declaration: what it is called, its columns, and what can be done with its rows. */
export function ListPage<Row extends { id: RowId }>(props: ListPageProps<Row>) {
  const { id, title, list, columns, rows = [], pagination, bulkActions = [], exports = [], tabs, onRetry } = props;
  const [job, setJob] = useState<Job<Row['id']> | null>(null);
  const picking = useListSelection(rows, list.state);
  const places = props.rows?.map((row) => ({ id: row.id, path: props.rowHref?.(row) ?? '' })) ?? null;
  const memory = useListMemory(id, places);
  const shown = useMemo(() => visibleColumns(columns, list.state.columns), [columns, list.state.columns]);
  const target = bulkTarget<Row['id']>(picking.selection, list.state);
  useFetchAhead(listParts);
  useFetchAhead(bulkParts, picking.hasSelection);

  useListKeys({
    onToggleRow: bulkActions.length > 0 ? picking.toggleByKey : undefined,
    onClear: picking.hasSelection ? picking.clear : undefined,
  });
  // A page that no longer exists answers with the last one; the address follows.
  const answered = pagination?.current_page;
  useEffect(() => {
    if (!props.isFetching && answered !== undefined && answered < list.state.page) list.change({ page: answered });
  }, [answered, props.isFetching, list]);

  return (
    <section className={classes.page} aria-label={title}>
      <PageHeader title={title} count={pagination ? formatTotal(pagination) : undefined} action={props.primaryAction}>
        <ExportMenu
          exports={exports}
          columns={shown}
          rows={rows}
          target={target}
          sort={list.query.sort}
          name={title.toLowerCase().replaceAll(/\W+/g, '-')}
        />
      </PageHeader>
      {tabs && <ListTabs tabs={tabs} current={props.tab ?? ''} search={list.searchFor()} />}
      {props.children}
      {picking.hasSelection && pagination ? (
        <BulkBar
          selection={picking.selection}
          pagination={pagination}
          actions={bulkActions}
          onAct={(action) => setJob({ action, target, turn: (job?.turn ?? 0) + 1, isOpen: true })}
          onSelectAll={picking.selectAll}
          onClear={picking.clear}
        />
      ) : (
        <FilterBar
          list={list}
          filters={props.filters ?? []}
          search={props.search ?? 'Search'}
          columns={columns}
          views={props.views}
        />
      )}
      <ListBody
        {...props}
        columns={shown}
        isCompact={list.state.density === 'compact'}
        selecting={bulkActions.length > 0 ? picking : undefined}
        highlightId={memory.highlightId}
        onOpen={(row) => memory.leaveTo(props.rowHref?.(row) ?? '')}
        onSort={(key) => list.change({ sort: nextSort(list.state.sort, key) })}
      />
      {pagination && pagination.total > 0 && (
        <PageBar
          pagination={pagination}
          shown={rows.length}
          onPage={(page) => list.change({ page })}
          onPerPage={(per_page) => list.change({ per_page })}
        />
      )}
      {job && (
        <BulkDialog
          key={job.turn}
          action={job.action}
          target={job.target}
          noun={props.noun}
          opened={job.isOpen}
          onClose={() => setJob({ ...job, isOpen: false })}
          onDone={() => {
            picking.clear();
            onRetry?.();
          }}
        />
      )}
    </section>
  );
}
