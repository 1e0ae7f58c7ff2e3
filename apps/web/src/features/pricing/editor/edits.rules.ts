import type { CellPrice, PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import type { Layer } from './price-editor.api.ts';

/** A price for one cell of the sheet; null takes the typed one away. Minor units. */
export interface Edit {
  nth: number;
  col: number;
  amount: number | null;
}

/** What was typed into a cell before and after, as it can be taken back. */
export interface Change {
  variant_id: number;
  condition_id: number;
  before: number | null;
  after: number | null;
}

export const lockedReason = 'Its source keeps this price. It cannot be typed over.';

/** What the sheet shows of a cell. */
export function shownAmount(cell: PriceCell | undefined, layer: Layer): number | null {
  return (layer === 'base' ? cell?.original_price : cell?.price) ?? null;
}

/** What somebody typed into it, which need not be what shows: without a custom price the rule’s shows. */
export function typedAmount(cell: PriceCell, layer: Layer): number | null {
  return layer === 'base' ? cell.original_price : cell.custom_price;
}

/**
 * Whether an edit changes anything. Typing the price that shows changes nothing, also where it is the rule’s: nobody
 * means to make that one custom. An undo is exact.
 */
export function isChange(cell: PriceCell, amount: number | null, layer: Layer, isExact: boolean): boolean {
  if (typedAmount(cell, layer) === amount) return false;
  return isExact || amount === null || shownAmount(cell, layer) !== amount;
}

/** `seen` is what the sheet showed; left out, whatever is stored is written over. */
export function toCellPrice(change: Change, seen: PriceCell | undefined): CellPrice {
  const { variant_id, condition_id, after: price } = change;
  return seen
    ? { variant_id, condition_id, price, seen_updated_at: seen.last_update }
    : { variant_id, condition_id, price };
}

/** Why one cell of a block was not saved: words for the clerk, or what is stored instead. */
export type Refusal = { reason: string } | { stored: PriceCell };

/** The cells that an error is about, by their place among those sent. Empty where it is about the whole. */
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
