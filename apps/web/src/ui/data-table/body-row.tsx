import clsx from 'clsx';
import { memo } from 'react';
import type { Column } from './columns.rules.ts';
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

/**
 * One row. The first cell holds the link that is read out and focused; the other cells lay the same link
 * under their content, so that a right or middle click works anywhere without ten tab stops per row.
 */
function Row<Row>(props: BodyRowProps<Row>) {
  const { row, id, index, columns, href, isSelected, onToggle } = props;
  const nameId = `row-${id}-name`;
  return (
    <tr
      data-row-id={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-highlighted={props.isHighlighted || undefined}
      data-opens={href !== undefined || undefined}
      aria-rowindex={props.isVirtual ? index + 2 : undefined}
    >
      {isSelected !== undefined && (
        <td className={clsx(classes.boxCell, classes.sticky)}>
          <SelectBox
            label="Select"
            labelledBy={nameId}
            state={isSelected ? 'all' : 'none'}
            onToggle={(isRange) => onToggle?.(id, isRange)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.render(row);
        if (place === 0) {
          return (
            <th
              key={column.key}
              scope="row"
              data-align={column.align}
              className={clsx(classes.sticky, isSelected !== undefined && classes.afterBox, classes.edge)}
            >
              {href === undefined ? (
                <span id={nameId} tabIndex={-1} data-row-focus className={classes.content}>
                  {content}
                </span>
              ) : (
                <a id={nameId} href={href} data-row-link data-row-focus className={classes.name}>
                  {content}
                </a>
              )}
            </th>
          );
        }
        return (
          <td key={column.key} data-align={column.align}>
            {href !== undefined && !column.interactive && (
              // biome-ignore lint/a11y/useAnchorContent: the first cell's link is the one that is read out
              <a href={href} data-row-link className={classes.cover} tabIndex={-1} aria-hidden="true" />
            )}
            <div className={clsx(classes.content, column.interactive && classes.interactive)}>{content}</div>
          </td>
        );
      })}
    </tr>
  );
}

export const BodyRow = memo(Row) as typeof Row;
