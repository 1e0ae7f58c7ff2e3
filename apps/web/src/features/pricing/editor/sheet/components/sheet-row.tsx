import { unpackCell } from '@tradepost/contracts/pricing/grid.rules';
import { memo, type ReactNode } from 'react';
import { formatExact, formatRelative } from '../../../../../lib/formats/dates.ts';
import type { Layer } from '../../price-editor.api.ts';
import { type SheetStore, useRowVersion } from '../use-sheet-store.ts';
import classes from './sheet.module.css';
import { SheetCell } from './sheet-cell.tsx';

export interface SheetRowProps {
  store: SheetStore;
  row: number;
  nth: number;
  /** Its offset from the top of the sheet, in pixels. */
  top: number;
  /** Indent of the name in rem. */
  indent: number;
  /** The name for variants without a label. */
  modelName: string;
  layer: Layer;
  currency: string;
  timezone: string;
  /** The selected columns; none when `from` is greater than `to`. */
  from: number;
  to: number;
  /** The column of the active cell, -1 for none in this row. */
  active: number;
  editor: ReactNode;
}

export const cellId = (row: number, col: number) => `cell-${row}-${col}`;

/** One variant. Rerenders when its cells or its selection change. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { store, row, nth, top, indent, modelName, layer, currency, timezone, from, to, active, editor } = props;
  useRowVersion(store, nth);
  const data = store.rowAt(nth);
  const place = { 'aria-rowindex': row + 2, 'data-row': row, style: { transform: `translateY(${top}px)` } };
  if (!data) {
    return (
      <tr {...place} className={classes.row}>
        <th scope="row" aria-colindex={1} className={classes.name} data-active={active >= 0 || undefined} />
        <td
          id={cellId(row, Math.max(0, active))}
          aria-colindex={2}
          colSpan={store.columns.length + 1}
          aria-label="Loading"
          className={classes.coming}
        />
      </tr>
    );
  }
  const label = data.label || modelName;
  const updated = lastUpdate(store, nth);
  return (
    <tr {...place} className={classes.row}>
      <th
        scope="row"
        aria-colindex={1}
        className={classes.name}
        style={{ paddingLeft: `${indent}rem` }}
        data-active={active >= 0 || undefined}
        data-name
      >
        <span title={label}>{label}</span>
      </th>
      {store.columns.map((column, col) => (
        <SheetCell
          key={column.id}
          id={cellId(row, col)}
          col={col}
          cell={cellOf(store, nth, col, data.id)}
          mark={store.markAt(nth, col)}
          layer={layer}
          currency={currency}
          isSelected={col >= from && col <= to}
          isActive={col === active}
        >
          {col === active ? editor : null}
        </SheetCell>
      ))}
      <td aria-colindex={store.columns.length + 2} className={classes.update}>
        {updated !== null && (
          <time dateTime={updated} title={formatExact(updated, timezone)}>
            {formatRelative(updated, timezone)}
          </time>
        )}
      </td>
    </tr>
  );
});

function cellOf(store: SheetStore, nth: number, col: number, variant_id: number) {
  const column = store.columns[col] ?? { id: 0, sort: 0, is_subcondition: false };
  const frame = { price_list_id: store.price_list_id, rules: [] };
  return store.cellAt(nth, col) ?? unpackCell(null, variant_id, column, frame);
}

function lastUpdate(store: SheetStore, nth: number): string | null {
  let latest: number | null = null;
  for (const cell of store.rowAt(nth)?.cells ?? []) {
    const at = cell?.[6] ?? null;
    if (at !== null && (latest === null || at > latest)) latest = at;
  }
  return latest === null ? null : new Date(latest).toISOString();
}
