import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import type { Layer } from '../../price-editor.api.ts';
import { describeCell } from '../cell-description.rules.ts';
import { shownAmount } from '../edits.rules.ts';
import type { CellMark } from '../use-sheet-store.ts';
import classes from './sheet.module.css';

interface SheetCellProps {
  id: string;
  col: number;
  cell: PriceCell;
  mark: CellMark | undefined;
  layer: Layer;
  currency: string;
  isSelected: boolean;
  isActive: boolean;
  /** The input while the cell is edited. */
  children?: ReactNode;
}

/** One cell as a single element, because scrolling renders thousands. CSS draws its state from the data attributes. */
export function SheetCell(props: SheetCellProps) {
  const { id, col, cell, mark, layer, currency, isSelected, isActive, children } = props;
  const isBase = layer === 'base';
  const text = textOf(cell, mark, layer, currency);
  const words = isActive || mark?.kind === 'failed' || cell.is_custom_price || cell.is_stale;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus and refers to the active cell
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={isSelected}
      aria-readonly={!cell.is_editable_custom_price || undefined}
      aria-invalid={mark?.kind === 'failed' || undefined}
      className={classes.cell}
      data-col={col}
      data-active={isActive || undefined}
      data-empty={text === '' || !cell.is_bought || undefined}
      data-custom={(!isBase && cell.is_custom_price) || undefined}
      data-source={cell.source === 'base' ? undefined : (cell.source ?? undefined)}
      data-stale={cell.is_stale || undefined}
      data-locked={!cell.is_editable_custom_price || undefined}
      data-inherited={(cell.is_inherited && !mark) || undefined}
      data-mark={mark?.kind}
      title={words ? describeCell(cell, mark, currency) || undefined : undefined}
    >
      {!cell.is_bought && !mark ? 'Not bought' : text === '' ? '–' : text}
      {children}
    </td>
  );
}

function textOf(cell: PriceCell, mark: CellMark | undefined, layer: Layer, currency: string): string {
  if (mark?.kind === 'failed') return mark.text === '' ? '–' : mark.text;
  // A cleared cell shows the rule's price at once, before the server answers.
  const cleared = layer === 'base' ? null : cell.rule_price;
  const isTyped = mark?.kind === 'saving' || mark?.kind === 'conflict';
  const amount = isTyped ? (mark.amount ?? cleared) : shownAmount(cell, layer);
  return amount === null ? '' : formatMoney(amount, currency);
}
