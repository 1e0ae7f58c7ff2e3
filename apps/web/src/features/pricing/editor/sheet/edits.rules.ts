import type { CellPrice, PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import type { Layer } from '../price-editor.api.ts';

/** A price for one cell of the sheet, in minor units; null clears it. */
export interface Edit {
  nth: number;
  col: number;
  amount: number | null;
}

/** The entered price of a cell before and after an edit, for undo. */
export interface Change {
  variant_id: number;
  condition_id: number;
  before: number | null;
  after: number | null;
}

export const lockedReason = 'This price comes from a source and can’t be edited.';

/** The price that the sheet shows in a cell. */
export function shownAmount(cell: PriceCell | undefined, layer: Layer): number | null {
  return (layer === 'base' ? cell?.original_price : cell?.price) ?? null;
}

/** The price that somebody entered. It differs from the visible one, which without a custom price comes from the rule. */
export function typedAmount(cell: PriceCell, layer: Layer): number | null {
  return layer === 'base' ? cell.original_price : cell.custom_price;
}

/** Whether an edit changes anything. Entering the visible price changes nothing, even if it comes from the rule. Undo is exact. */
export function isChange(cell: PriceCell, amount: number | null, layer: Layer, isExact: boolean): boolean {
  if (typedAmount(cell, layer) === amount) return false;
  return isExact || amount === null || shownAmount(cell, layer) !== amount;
}

/** The request for one cell. `seen` is the cell in the sheet; without it the stored price is overwritten unchecked. */
export function toCellPrice(change: Change, seen: PriceCell | undefined): CellPrice {
  const { variant_id, condition_id, after: price } = change;
  return seen
    ? { variant_id, condition_id, price, seen_updated_at: seen.last_update }
    : { variant_id, condition_id, price };
}

/** Why a cell was not saved: a message, or the price that somebody else stored. */
export type Refusal = { reason: string } | { stored: PriceCell };

/** The rejected cells by their index in the request. Empty if the error is about the whole request. */
export function refusedCells(error: unknown, sent: readonly Pick<Change, 'variant_id' | 'condition_id'>[]) {
  const refused = new Map<number, Refusal>();
  if (!(error instanceof ApiError)) return refused;
  if (error.status === 409) {
    for (const stored of storedCells(error.data)) {
      const at = sent.findIndex(
        (cell) => cell.variant_id === stored.variant_id && cell.condition_id === stored.condition_id,
      );
      if (at >= 0) refused.set(at, { stored });
    }
  }
  for (const [field, [reason = messageOf(error)]] of Object.entries(error.errors)) {
    const at = /^cells\.(\d+)/.exec(field)?.[1];
    if (at !== undefined) refused.set(Number(at), { reason });
    else if (sent.length === 1) refused.set(0, { reason });
  }
  return refused;
}

function storedCells(data: unknown): PriceCell[] {
  const cells = (data as { cells?: PriceCell[]; cell?: PriceCell } | undefined) ?? {};
  return cells.cells ?? (cells.cell ? [cells.cell] : []);
}
