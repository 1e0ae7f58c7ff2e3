import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { type Column, isNeverCut } from './columns.rules.ts';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { RowId } from './selection.rules.ts';

interface BodyRowProps<Row> {
  row: Row;
  id: RowId;
  index: number;
  columns: readonly Column<Row>[];
  href: string | undefined;
  isVirtual: boolean;
  isHighlighted: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle?: (id: RowId, isRange: boolean) => void;
}

/** One row with its checkbox. The cells are not rendered again when only the selection changes. */
function Row<Row>(props: BodyRowProps<Row>) {
  const { id, index, href, isSelected, onToggle } = props;
  return (
    <tr
      data-row-id={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-highlighted={props.isHighlighted || undefined}
      aria-rowindex={props.isVirtual ? index + 2 : undefined}
    >
      {isSelected !== undefined && (
        <td className={clsx(classes.boxCell, classes.sticky)}>
          <SelectBox
            label="Select"
            labelledBy={nameIdOf(id)}
            state={isSelected ? 'all' : 'none'}
            onToggle={(isRange) => onToggle?.(id, isRange)}
          />
        </td>
      )}
      <RowCells row={props.row} id={id} columns={props.columns} href={href} hasBox={isSelected !== undefined} />
    </tr>
  );
}

export const BodyRow = memo(Row) as typeof Row;

function nameIdOf(id: RowId): string {
  return `row-${id}-name`;
}

interface CellsProps<Row> extends Pick<BodyRowProps<Row>, 'row' | 'id' | 'columns' | 'href'> {
  hasBox: boolean;
}

/**
 * The first cell holds the link for keyboard and screen readers. The other cells put the same link under their content,
 * so that right and middle clicks work anywhere in the row without adding tab stops.
 */
function Cells<Row>({ row, id, columns, href, hasBox }: CellsProps<Row>): ReactNode {
  return columns.map((column, place) => {
    const content = column.render(row);
    if (place === 0) {
      return (
        <th
          key={column.key}
          scope="row"
          data-align={column.align}
          data-never-cut={isNeverCut(column) || undefined}
          className={clsx(classes.sticky, hasBox && classes.afterBox, classes.edge)}
        >
          {href === undefined ? (
            <span id={nameIdOf(id)} tabIndex={-1} data-row-focus className={classes.content}>
              {content}
            </span>
          ) : (
            <a id={nameIdOf(id)} href={href} data-row-link data-row-focus className={classes.name}>
              {content}
            </a>
          )}
        </th>
      );
    }
    return (
      <td key={column.key} data-align={column.align} data-never-cut={isNeverCut(column) || undefined}>
        {href !== undefined && !column.interactive && (
          // biome-ignore lint/a11y/useAnchorContent: screen readers read the first cell's link
          <a href={href} data-row-link className={classes.cover} tabIndex={-1} aria-hidden="true" />
        )}
        <div className={clsx(classes.content, column.interactive && classes.interactive)}>{content}</div>
      </td>
    );
  });
}

const RowCells = memo(Cells) as typeof Cells;
