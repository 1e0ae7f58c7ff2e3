import type { Pagination } from '@tradepost/contracts/paging';
import type { ReactNode } from 'react';
import type { Column } from '../data-table/columns.rules.ts';
import type { RowId } from '../data-table/selection.rules.ts';
import type { PrimaryAction } from '../page-header/page-header.tsx';
import type { ListAction } from './bulk.rules.ts';
import type { ListExport } from './export-menu.tsx';
import type { ListFilter } from './list-filters.rules.ts';
import type { ListTab } from './list-tabs.tsx';
import type { SavedViews } from './saved-views.ts';
import type { ListControl } from './use-list-state.ts';

/** The query state a list needs. `listProps` makes it from a query. */
export interface ListData<Row> {
  rows: readonly Row[] | undefined;
  pagination: Pagination | undefined;
  isLoading: boolean;
  isFetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

export interface ListPageProps<Row extends { id: RowId }> extends ListData<Row> {
  /** Identifies the list in this browser. A detail page that links back uses the same id. */
  id: string;
  title: string;
  /** What the list is limited to, such as its days. Part of the heading. */
  about?: string;
  /** The singular noun for a row: "order". */
  noun?: string;
  /** From `useListState()`. */
  list: ListControl;
  columns: readonly Column<Row>[];
  rowHref?: (row: Row) => string | undefined;
  primaryAction?: PrimaryAction;
  tabs?: readonly ListTab[];
  /** Key of the current tab. */
  tab?: string;
  filters?: readonly ListFilter[];
  /** The placeholder of the search: "Search by id, name or IMEI". False if the list has no search. */
  search?: string | false;
  bulkActions?: readonly ListAction<Row['id']>[];
  exports?: readonly ListExport<Row['id']>[];
  views?: SavedViews;
  /** The empty state if there are no rows at all. A filtered list has its own text. */
  emptyState?: {
    title?: string;
    description?: ReactNode;
    action?: { label: string; to?: string; onClick?: () => void };
  };
  /** Totals in the first row, by column key. */
  totals?: Record<string, ReactNode> | undefined;
  /** Rows stay rows on a phone, so that figures stand under each other. Other lists have cards there. */
  isAlwaysTable?: boolean;
  /** Content between the header and the filters, such as a banner or a summary. */
  children?: ReactNode;
}

type Items<Row> = readonly Row[] | { items: readonly Row[]; pagination?: Pagination };

interface ListQuery<Row> {
  data: Items<Row> | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Turns a list query into props of `ListPage`: `<ListPage {...listProps(orders)} …/>`. A list that is loaded as a whole
 * can be searched in the browser: `listProps(roles, matches)`.
 */
export function listProps<Row>(query: ListQuery<Row>, matches?: (row: Row) => boolean): ListData<Row> {
  const { data } = query;
  const rows = data && ('items' in data ? data.items : data);
  return {
    rows: matches ? rows?.filter(matches) : rows,
    pagination: data && 'items' in data ? data.pagination : undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    // If a refetch fails, keep showing the loaded rows.
    error: data ? undefined : query.error,
    onRetry: () => void query.refetch(),
  };
}
