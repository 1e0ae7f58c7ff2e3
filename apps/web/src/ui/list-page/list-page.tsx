import { useEffect, useMemo, useRef, useState } from 'react';
import { showError } from '../../lib/toast.tsx';
import { visibleColumns } from '../data-table/columns.rules.ts';
import { nextSort } from '../data-table/list-state.rules.ts';
import type { RowId } from '../data-table/selection.rules.ts';
import { useFetchAhead } from '../later/later.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { PageBar } from '../pagination/page-bar.tsx';
import { formatTotal } from '../pagination/pagination.rules.ts';
import { useArrival } from '../states/use-arrival.ts';
import { type BulkAction, type BulkTarget, bulkTarget, type ListAction } from './bulk.rules.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { BulkDialog, bulkParts, listParts } from './lazy-parts.tsx';
import { ListBody } from './list-body.tsx';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-props.rules.ts';
import { ListTabs } from './list-tabs.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListMemory } from './use-list-memory.ts';
import { useListSelection } from './use-list-selection.ts';

/** The current bulk action. It stays set while its dialog fades out. Each run gets a new key. */
interface Job<Id extends RowId> {
  action: BulkAction<Id>;
  target: BulkTarget<Id>;
  turn: number;
  isOpen: boolean;
}

/** A list page: header, filters, table and row actions, declared through props. */
export function ListPage<Row extends { id: RowId }>(props: ListPageProps<Row>) {
  const { id, title, list, columns, rows = [], pagination, bulkActions = [], exports = [], tabs, onRetry } = props;
  const [job, setJob] = useState<Job<Row['id']> | null>(null);
  const picking = useListSelection(rows, list.state);
  const places = props.rows?.map((row) => ({ id: row.id, path: props.rowHref?.(row) ?? '' })) ?? null;
  const memory = useListMemory(id, places);
  const shown = useMemo(() => visibleColumns(columns, list.state.columns), [columns, list.state.columns]);
  const target = bulkTarget<Row['id']>(picking.selection, list.state);
  const act = (action: ListAction<Row['id']>) => {
    if ('start' in action) void action.start(target).then(picking.clear, showError);
    else setJob({ action, target, turn: (job?.turn ?? 0) + 1, isOpen: true });
  };
  const frame = useRef<HTMLElement>(null);
  useArrival(frame);
  useFetchAhead(listParts);
  useFetchAhead(bulkParts, picking.hasSelection);

  useListKeys({
    onToggleRow: bulkActions.length > 0 ? picking.toggleByKey : undefined,
    onClear: picking.hasSelection ? picking.clear : undefined,
  });
  // The server answers a page that no longer exists with the last one. Update the URL to match.
  const answered = pagination?.current_page;
  useEffect(() => {
    if (!props.isFetching && answered !== undefined && answered < list.state.page) list.change({ page: answered });
  }, [answered, props.isFetching, list]);

  return (
    <section ref={frame} className={classes.page} aria-label={title} data-in-order>
      <PageHeader
        title={title}
        about={props.about}
        // Beside days a number would say nothing. The page bar has it too.
        count={pagination && props.about === undefined ? formatTotal(pagination) : undefined}
        action={props.primaryAction}
      >
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
          onAct={act}
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
