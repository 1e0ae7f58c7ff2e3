import clsx from 'clsx';
import { Bone } from '../states/bone.tsx';
import { type Column, columnWidth } from './columns.rules.ts';
import classes from './data-table.module.css';

interface TableSkeletonProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'align' | 'width'>[];
  rows?: number;
  isCompact?: boolean;
  hasBoxes?: boolean;
}

const shares = [64, 46, 78, 55, 70, 50];

/** A loading table with the real headings and widths, so that the layout does not shift. */
export function TableSkeleton({ columns, rows = 10, isCompact = false, hasBoxes = false }: TableSkeletonProps) {
  return (
    <div className={clsx(classes.scroller, classes.still)}>
      <table className={clsx(classes.table, isCompact && classes.compact)} aria-hidden="true">
        <colgroup>
          {hasBoxes && <col style={{ width: 40 }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: columnWidth(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {hasBoxes && <th />}
            {columns.map((column, place) => (
              <th
                key={column.key}
                data-align={column.align}
                className={clsx(place === 0 && hasBoxes && classes.afterBox)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
            <tr key={row}>
              {hasBoxes && (
                <td>
                  <Bone h={16} w={16} />
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.key} className={clsx(place === 0 && hasBoxes && classes.afterBox)}>
                  <Bone
                    h={10}
                    w={`${shares[(row + place) % shares.length]}%`}
                    ml={column.align === 'right' ? 'auto' : undefined}
                    mx={column.align === 'center' ? 'auto' : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Loading cards. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are never reordered
        <Bone key={card} h={112} mb="xs" />
      ))}
    </div>
  );
}
