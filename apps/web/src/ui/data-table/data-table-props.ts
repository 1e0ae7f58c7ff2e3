import type { ReactNode } from 'react';
import type { Column } from './columns.rules.ts';
import type { Sort } from './list-state.rules.ts';
import type { RowId, Selection } from './selection.rules.ts';

export interface RowSelecting {
  selection: Selection;
  onToggleRow: (id: RowId, isRange: boolean) => void;
  onTogglePage: () => void;
}

export interface DataTableProps<Row> {
  /** Describes the table to screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => RowId;
  /** The path of the row's page. The whole row links to it. */
  rowHref?: (row: Row) => string | undefined;
  /** Called before a row opens in this tab. */
  onOpen?: (row: Row) => void;
  isCompact?: boolean;
  sort?: Sort | null;
  onSort?: (key: string) => void;
  selecting?: RowSelecting;
  /** The row the user came back from. */
  highlightId?: RowId | null;
  isBusy?: boolean;
  /** Below 640 px each row is a card. */
  hasCards?: boolean;
  /** Totals in the first row, by column key. */
  totals?: Record<string, ReactNode> | undefined;
  className?: string;
}
