import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import type { TableShape } from './table-rows.ts';

/**
 * A row with more cells than a list has columns, a cell that is too long, or signs that are no text, has a fault and keeps
 * what fits. The other rows of its file are read.
 */
export function checkRow(row: SheetRow, limits: SheetLimits): SheetRow {
  const fault = faultOf(row.cells, limits);
  if (fault === undefined) return row;
  const cells = row.cells
    .slice(0, limits.columns)
    .map((cell) => cell.slice(0, limits.cell_characters).replaceAll('\0', ''));
  return { ...row, cells, fault: row.fault ?? fault };
}

function faultOf(cells: readonly string[], { columns, cell_characters }: SheetLimits): string | undefined {
  if (countCells(cells) > columns) return `This line has more than ${columns} cells`;
  if (cells.some((cell) => cell.length > cell_characters))
    return `A cell in this line is longer than ${cell_characters} characters`;
  return cells.some((cell) => cell.includes('\0')) ? 'This line has characters that are no text' : undefined;
}

/** The cells up to the last that is filled. */
function countCells(cells: readonly string[]): number {
  let { length } = cells;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return length;
}

/** Headings with too many columns cost the file: its rows would all have too many cells. */
export const withinColumns = (shape: TableShape, { columns }: SheetLimits): TableShape => ({
  ...shape,
  fits: (cells) => {
    const does = shape.fits(cells);
    if (does && countCells(cells) > columns)
      throw new SheetError(`The file has more than ${columns} columns. Remove the ones you don’t need.`);
    return does;
  },
});
