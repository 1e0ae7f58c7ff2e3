import type { Column } from '../data-table/columns.rules.ts';
import { type RowAction, RowMenu } from './row-menu.tsx';

/** The last column of a list: a menu of row actions. `nameOf` names the row for screen readers. */
export function actionsColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): Column<Row> {
  return {
    key: 'actions',
    header: 'Actions',
    width: 80,
    align: 'right',
    interactive: true,
    render: (row) => <RowMenu name={nameOf(row)} actions={actionsOf(row)} />,
  };
}
