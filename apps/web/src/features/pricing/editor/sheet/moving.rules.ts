import { type Layout, parentOf, rowAt, rowOfNode } from './layout.rules.ts';

/** A cell by row and column. On a node row the column has no cell, and is kept for later moves. */
export interface Position {
  row: number;
  col: number;
}

export interface Sheet {
  layout: Layout;
  columns: number;
}

/** Whether the up and down keys stop at a row: at cells and at closed nodes. */
function isStop(layout: Layout, row: number): boolean {
  const place = rowAt(layout, row);
  if (place?.kind !== 'node') return place !== undefined;
  const node = layout.nodes[place.node];
  return node !== undefined && layout.closed.has(node.key);
}

export function isCellRow(layout: Layout, row: number): boolean {
  return rowAt(layout, row)?.kind === 'variant';
}

/** Moves by a number of stops, at most to the last one. */
export function stepRows({ layout }: Sheet, at: Position, by: number): Position {
  const direction = Math.sign(by);
  let left = Math.abs(by);
  let found = at.row;
  for (let row = at.row + direction; left > 0 && row >= 0 && row < layout.rows; row += direction) {
    if (!isStop(layout, row)) continue;
    found = row;
    left--;
  }
  return { ...at, row: found };
}

export function stepColumn(sheet: Sheet, at: Position, by: 1 | -1): Position {
  const { layout, columns } = sheet;
  if (isCellRow(layout, at.row)) {
    const col = at.col + by;
    if (col >= 0) return { ...at, col: Math.min(col, columns - 1) };
    return { row: rowOfNode(layout, rowAt(layout, at.row)?.node ?? 0), col: 0 };
  }
  // On an open node: to its first row, or to its parent. The sheet handles opening and closing.
  if (by === 1) return { row: Math.min(at.row + 1, layout.rows - 1), col: at.col };
  const above = parentOf(layout.nodes, rowAt(layout, at.row)?.node ?? 0);
  return above === undefined ? at : { ...at, row: rowOfNode(layout, above) };
}

/** The next or previous cell in reading order; undefined at the ends. */
export function stepTab(sheet: Sheet, at: Position, by: 1 | -1): Position | undefined {
  const { layout, columns } = sheet;
  const col = at.col + by;
  if (isCellRow(layout, at.row) && col >= 0 && col < columns) return { ...at, col };
  for (let row = at.row + by; row >= 0 && row < layout.rows; row += by) {
    if (isCellRow(layout, row)) return { row, col: by === 1 ? 0 : columns - 1 };
  }
  return undefined;
}

/** The first or last cell of the sheet. */
export function edgeCell(sheet: Sheet, edge: 'first' | 'last'): Position {
  const { layout, columns } = sheet;
  if (edge === 'first') {
    const at = { row: -1, col: 0 };
    const row = stepTab(sheet, { ...at, col: columns }, 1)?.row ?? 0;
    return { row, col: 0 };
  }
  const row = stepTab(sheet, { row: layout.rows, col: -1 }, -1)?.row ?? 0;
  return { row, col: columns - 1 };
}

/** A key press that may move the selection. */
export interface Stroke {
  key: string;
  shift: boolean;
  /** Ctrl or ⌘. */
  mod: boolean;
}

/** The position after a key press; undefined if the key does not move the selection. */
export function moveBy(sheet: Sheet, at: Position, { key, mod }: Stroke, pageRows: number): Position | undefined {
  const { columns, layout } = sheet;
  switch (key) {
    case 'ArrowDown':
      return stepRows(sheet, at, mod ? layout.rows : 1);
    case 'ArrowUp':
      return stepRows(sheet, at, mod ? -layout.rows : -1);
    case 'ArrowRight':
      return mod && isCellRow(layout, at.row) ? { ...at, col: columns - 1 } : stepColumn(sheet, at, 1);
    case 'ArrowLeft':
      return mod && isCellRow(layout, at.row) ? { ...at, col: 0 } : stepColumn(sheet, at, -1);
    case 'PageDown':
      return stepRows(sheet, at, pageRows);
    case 'PageUp':
      return stepRows(sheet, at, -pageRows);
    case 'Home':
      return mod ? edgeCell(sheet, 'first') : { ...at, col: 0 };
    case 'End':
      return mod ? edgeCell(sheet, 'last') : { ...at, col: columns - 1 };
    default:
      return undefined;
  }
}
