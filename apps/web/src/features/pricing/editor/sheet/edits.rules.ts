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
  /** Set if the edit also changes whether the cell is bought: a price for what is not bought buys it again. */
  bought?: Turn;
}

/** Whether a cell is bought before and after an edit. */
export interface Turn {
  before: boolean;
  after: boolean;
}

/** The change that takes a change back. */
export function reversed({ before, after, bought, ...cell }: Change): Change {
  return { ...cell, before: after, after: before, bought: bought && { before: bought.after, after: bought.before } };
}

/** Whether a price, saved over the cell, also buys it again. */
export function boughtBy(cell: PriceCell | undefined, amount: number | null): Turn | undefined {
  return cell && !cell.is_bought && amount !== null ? { before: false, after: true } : undefined;
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
  if (boughtBy(cell, amount)) return true;
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

/** Whether the stored cell already has the price of a change, and is bought where the change buys it. */
export const isSaved = (stored: PriceCell, { after, bought }: Change, layer: Layer): boolean =>
  typedAmount(stored, layer) === after && (bought?.after !== true || stored.is_bought);

/** Whether two changes are of one cell. */
const isSameCell = (one: CellKey, other: CellKey): boolean =>
  one.variant_id === other.variant_id && one.condition_id === other.condition_id;

type CellKey = Pick<Change, 'variant_id' | 'condition_id'>;

/** Why a cell was not saved: a message, also about one that was deleted, or the price that somebody else stored. */
export type Refusal = { reason: string } | { reason: string; is_gone: true } | { stored: PriceCell };

/** The rejected cells by their index in the request. Empty if the error is about the whole request. */
export function refusedCells(error: unknown, sent: readonly CellKey[]) {
  const refused = new Map<number, Refusal>();
  if (!(error instanceof ApiError)) return refused;
  if (error.status === 409) {
    for (const stored of storedCells(error.data)) {
      const at = sent.findIndex((cell) => isSameCell(cell, stored));
      if (at >= 0) refused.set(at, { stored });
    }
  }
  for (const [field, [reason = messageOf(error)]] of Object.entries(error.errors)) {
    const refusal: Refusal = error.status === 404 ? { reason, is_gone: true } : { reason };
    const at = /^cells\.(\d+)/.exec(field)?.[1];
    if (at !== undefined) refused.set(Number(at), refusal);
    else if (sent.length === 1) refused.set(0, refusal);
  }
  return refused;
}

function storedCells(data: unknown): PriceCell[] {
  const cells = (data as { cells?: PriceCell[]; cell?: PriceCell } | undefined) ?? {};
  return cells.cells ?? (cells.cell ? [cells.cell] : []);
}

/** Whether a call may succeed when it is repeated: the server did not answer, failed, or was busy with the prices. */
export const mayRepeat = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 409, 429].includes(error.status) || error.status >= 500;
