import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useElementWidth } from '../use-element-width.ts';
import { BodyRow } from './body-row.tsx';
import { fitColumns, keepsWidth } from './columns.rules.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { HeaderCell } from './header-cell.tsx';
import { RowCards } from './row-cards.tsx';
import { SelectBox } from './select-box.tsx';
import { isRowSelected, pageState } from './selection.rules.ts';
import { useGrownWidths } from './use-grown-widths.ts';
import { useRowOpening } from './use-row-opening.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const CHECKBOX_WIDTH = 40;

/**
 * A semantic table: the header and the first column are sticky, rows are real links, and more than 100 rows are
 * virtualized. It scrolls inside if it has a fixed height or a flex parent.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  return isPhone && props.hasCards ? <RowCards {...props} /> : <Table {...props} />;
}

function Table<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getId, selecting, isCompact = false, totals } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openRow = useRowOpening(props);
  const virtual = useVirtualRows(scroller, rows.length, isCompact);
  const ids = rows.map(getId);
  const room = useElementWidth<HTMLDivElement>();
  const frame = useMergedRef(scroller, room.ref);
  const box = selecting ? CHECKBOX_WIDTH : 0;
  const declared = useGrownWidths(scroller, columns, selecting !== undefined, [rows, virtual.indexes[0], room.width]);
  const widths = fitColumns(declared, room.width - box, columns.map(keepsWidth));
  const width = widths.reduce((sum, each) => sum + each, box);
  const span = columns.length + (selecting ? 1 : 0);

  return (
    <div
      ref={frame}
      className={clsx(classes.scroller, props.className)}
      data-list-scroller
      data-scrolls
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)}
    >
      <table
        className={clsx(classes.table, isCompact && classes.compact)}
        style={{ minWidth: width }}
        aria-label={props.label}
        aria-busy={props.isBusy || undefined}
        aria-rowcount={virtual.isVirtual ? rows.length + 1 : undefined}
      >
        <colgroup>
          {selecting && <col style={{ width: CHECKBOX_WIDTH }} />}
          {columns.map((column, index) => (
            <col key={column.key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selecting && (
              <th className={clsx(classes.boxCell, classes.sticky)}>
                <SelectBox
                  label="Select all rows on this page"
                  state={pageState(selecting.selection, ids)}
                  onToggle={selecting.onTogglePage}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                isFirst={index === 0}
                hasBox={Boolean(selecting)}
                sort={props.sort ?? null}
                onSort={props.onSort}
              />
            ))}
          </tr>
          {totals && <TotalsRow columns={columns} totals={totals} hasBox={Boolean(selecting)} />}
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard; this only forwards clicks */}
        <tbody onClick={openRow} onAuxClick={openRow}>
          {virtual.before > 0 && <SpacerRow height={virtual.before} span={span} />}
          {virtual.indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = getId(row);
            return (
              <BodyRow
                key={id}
                row={row}
                id={id}
                index={index}
                columns={columns}
                href={props.rowHref?.(row)}
                isVirtual={virtual.isVirtual}
                isHighlighted={props.highlightId === id}
                isSelected={selecting ? isRowSelected(selecting.selection, id) : undefined}
                onToggle={selecting?.onToggleRow}
              />
            );
          })}
          {virtual.after > 0 && <SpacerRow height={virtual.after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

interface TotalsRowProps extends Pick<DataTableProps<never>, 'columns'> {
  totals: Record<string, ReactNode>;
  hasBox: boolean;
}

/** The totals stay below the headings while the rows scroll. */
function TotalsRow({ columns, totals, hasBox }: TotalsRowProps) {
  return (
    <tr className={classes.totals}>
      {hasBox && <td className={clsx(classes.boxCell, classes.sticky)} />}
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.key} scope="row" className={clsx(classes.sticky, hasBox && classes.afterBox, classes.edge)}>
            {totals[column.key]}
          </th>
        ) : (
          <td key={column.key} data-align={column.align}>
            {totals[column.key]}
          </td>
        ),
      )}
    </tr>
  );
}

function SpacerRow({ height, span }: { height: number; span: number }) {
  return (
    <tr>
      <td colSpan={span} className={classes.spacer} style={{ height }} />
    </tr>
  );
}
