import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Column } from './columns.rules.ts';
import classes from './data-table.module.css';
import type { Sort } from './list-state.rules.ts';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  hasBox: boolean;
  sort: Sort | null;
  onSort?: (key: string) => void;
}

/** A column heading. A sortable one is a button that cycles through ascending, descending and none. */
export function HeaderCell<Row>({ column, isFirst, hasBox, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      className={clsx(isFirst && classes.sticky, isFirst && hasBox && classes.afterBox, isFirst && classes.edge)}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          data-active={direction !== null || undefined}
          onClick={() => onSort(column.key)}
        >
          <span className={classes.headerText}>{column.header}</span>
          <Arrow size={14} className={classes.arrow} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        <span className={classes.headerText}>{column.header}</span>
      )}
    </th>
  );
}
