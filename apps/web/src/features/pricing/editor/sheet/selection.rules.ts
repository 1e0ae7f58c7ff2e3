import { countVariants, type Layout } from './layout.rules.ts';
import type { Position } from './moving.rules.ts';

/** A selected block of cells, from `anchor` to `head`. Typing edits the `anchor`. */
export interface Selection {
  anchor: Position;
  head: Position;
}

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const selectOne = (at: Position): Selection => ({ anchor: at, head: at });

export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.col, head.col),
    right: Math.max(anchor.col, head.col),
  };
}

export function isSingle({ anchor, head }: Selection): boolean {
  return anchor.row === head.row && anchor.col === head.col;
}

export function holdsCell(block: Block, row: number, col: number): boolean {
  return row >= block.top && row <= block.bottom && col >= block.left && col <= block.right;
}

/** The number of cells in the block. Node rows have none. */
export function countCells(layout: Layout, block: Block): number {
  return countVariants(layout, block.top, block.bottom) * (block.right - block.left + 1);
}

/** Clamps a selection to the size of the sheet. */
export function clampSelection({ anchor, head }: Selection, rows: number, columns: number): Selection {
  const clamp = ({ row, col }: Position) => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, columns - 1)),
  });
  return { anchor: clamp(anchor), head: clamp(head) };
}
