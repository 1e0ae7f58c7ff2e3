import { maxCells, type PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import type { Layer, saveBought, saveCells } from '../price-editor.api.ts';
import { writeAmount } from './amounts.rules.ts';
import {
  boughtBy,
  type Change,
  isSaved,
  mayRepeat,
  type Refusal,
  refusedCells,
  toCellPrice,
  typedAmount,
} from './edits.rules.ts';
import type { CellMark, SheetStore } from './use-sheet-store.ts';

/** How long a saved cell flashes, in milliseconds. */
const flashMs = 1000;

/** Where changes are sent: the sheet in which they began, and the visible one. */
export interface Target {
  store: SheetStore;
  shown: () => SheetStore;
  layer: Layer;
  currency: string;
  /** Saves cells of a price list and returns the stored cells. */
  call: typeof saveCells;
  /** Stores which cells of a price list are bought and returns the stored cells. */
  buy: typeof saveBought;
}

/** A change that is being saved, with its position in the sheet. */
export interface Pending extends Change {
  nth: number | undefined;
  col: number;
  mark: CellMark;
}

/** What became of changes that were sent. */
export interface Sent {
  /** Saved, with their previous prices. */
  saved: Change[];
  /** Left out, because their device or condition was deleted. */
  gone: number;
  /** Not saved, because the server did not answer. They can be sent again. */
  unsent: Change[];
  /** Why not everything was saved. */
  error?: unknown;
}

/** Marks a change as being saved. Cells of other lists and of rows that are not loaded get no mark. */
export function markSaving(store: SheetStore, change: Change, price_list_id: number): Pending {
  const nth = price_list_id === store.price_list_id ? store.nthOf(change.variant_id) : undefined;
  const col = store.columns.findIndex(({ id }) => id === change.condition_id);
  const mark: CellMark = { kind: 'saving', amount: change.after };
  if (nth !== undefined && col >= 0) store.mark(nth, col, mark);
  return { ...change, nth: col < 0 ? undefined : nth, col, mark };
}

/** A change that leaves the price, and says whether the cell is bought. */
export const turnOf = (
  { variant_id, condition_id }: Pick<PriceCell, 'variant_id' | 'condition_id'>,
  is_bought: boolean,
): Change => ({
  variant_id,
  condition_id,
  before: null,
  after: null,
  bought: { before: !is_bought, after: is_bought },
});

/** Saves prices in batches of the maximum size. */
export async function sendAll(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Sent> {
  const sent = nothingSent();
  for (let at = 0; at < pending.length; at += maxCells)
    join(sent, await send(target, pending.slice(at, at + maxCells), price_list_id));
  return sent;
}

/** Saves prices, and stops buying what a taken-back price had bought again. */
export async function sendAndTurn(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Sent> {
  const sent = await sendAll(target, pending, price_list_id);
  const turned = await turnAll(
    target,
    sent.saved.filter(({ bought }) => bought?.after === false),
    price_list_id,
  );
  const isUnsent = new Set(turned.unsent);
  return {
    saved: sent.saved.filter((change) => !isUnsent.has(change)),
    gone: sent.gone + turned.gone,
    unsent: sent.unsent.concat(turned.unsent),
    error: sent.error ?? turned.error,
  };
}

/** Stores which cells are bought, in batches of the maximum size. Storing it again changes nothing. */
export async function turnAll(target: Target, changes: readonly Change[], price_list_id: number): Promise<Sent> {
  const sent = nothingSent();
  for (const is_bought of [true, false]) {
    const turned = changes.filter(({ bought }) => bought?.after === is_bought);
    for (let at = 0; at < turned.length; at += maxCells)
      join(sent, await turn(target, turned.slice(at, at + maxCells), is_bought, price_list_id));
  }
  return sent;
}

const nothingSent = (): Sent => ({ saved: [], gone: 0, unsent: [] });

function join(sent: Sent, more: Sent): void {
  sent.saved.push(...more.saved);
  sent.gone += more.gone;
  sent.unsent.push(...more.unsent);
  sent.error ??= more.error;
}

const keyOf = ({ variant_id, condition_id }: Change) => ({ variant_id, condition_id });

/** Turns one batch. Leaves out what was deleted, and repeats without it. */
async function turn(target: Target, changes: readonly Change[], is_bought: boolean, list: number): Promise<Sent> {
  const sent = nothingSent();
  let rest = changes;
  while (rest.length > 0) {
    try {
      place(target, await target.buy(list, rest.map(keyOf), is_bought), list);
      sent.saved.push(...rest);
      return sent;
    } catch (error) {
      const refused = refusedCells(error, rest);
      if (refused.size === 0) return { ...sent, unsent: mayRepeat(error) ? [...rest] : [], error };
      sent.gone += countGone(refused);
      rest = rest.filter((_, index) => !refused.has(index));
    }
  }
  return sent;
}

const countGone = (refused: ReadonlyMap<number, Refusal>) =>
  [...refused.values()].filter((refusal) => 'is_gone' in refusal).length;

/** The visible sheet may be another one by now, with rows that were read before the save. */
function place({ store, shown }: Target, cells: readonly PriceCell[], price_list_id: number): void {
  for (const sheet of new Set([store, shown()])) if (price_list_id === sheet.price_list_id) sheet.placeCells(cells);
}

/** Saves one batch. Marks rejected cells, and retries without them. */
async function send(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Sent> {
  const { store, layer, call } = target;
  const sent = nothingSent();
  // The previous price is read only now, because another save of the same cell may have just finished.
  const cellOf = ({ nth, col }: Pending) => (nth === undefined ? undefined : store.cellAt(nth, col));
  let rest = pending.map((each) => {
    const cell = cellOf(each);
    const before = cell ? typedAmount(cell, layer) : each.before;
    return { ...each, before, bought: each.bought ?? boughtBy(cell, each.after) };
  });
  const finish = (done: readonly Pending[]) => {
    for (const each of done) settle(store, each, { kind: 'saved' });
    sent.saved.push(...done.map(changeOf));
  };
  while (rest.length > 0) {
    try {
      const cells = await call(
        layer,
        price_list_id,
        rest.map((each) => toCellPrice(each, cellOf(each))),
      );
      place(target, cells, price_list_id);
      finish(rest);
      return sent;
    } catch (error) {
      const refused = refusedCells(error, rest);
      if (refused.size === 0) {
        for (const each of rest) refuse(target, each, { reason: messageOf(error) });
        return { ...sent, unsent: mayRepeat(error) ? rest.map(changeOf) : [], error };
      }
      sent.gone += countGone(refused);
      for (const [index, refusal] of refused) {
        const each = rest[index];
        if (!each) continue;
        // A save that nobody answered is found stored when it is repeated.
        if ('stored' in refusal && isSaved(refusal.stored, each, layer)) {
          place(target, [refusal.stored], price_list_id);
          finish([each]);
        } else refuse(target, each, refusal);
      }
      rest = rest.filter((_, index) => !refused.has(index));
    }
  }
  return sent;
}

const changeOf = ({ variant_id, condition_id, before, after, bought }: Pending): Change => ({
  variant_id,
  condition_id,
  before,
  after,
  ...(bought ? { bought } : {}),
});

function refuse({ store, currency }: Target, each: Pending, refusal: Refusal): void {
  const amount = each.after;
  if ('stored' in refusal) settle(store, each, { kind: 'conflict', amount, stored: refusal.stored });
  else settle(store, each, { kind: 'failed', text: writeAmount(amount, currency), reason: refusal.reason });
}

/** Replaces the mark of a save, unless the user has entered a newer price. */
function settle(store: SheetStore, { nth, col, mark }: Pending, next: CellMark): void {
  if (nth === undefined || store.markAt(nth, col) !== mark) return;
  store.mark(nth, col, next);
  if (next.kind !== 'saved') return;
  setTimeout(() => {
    if (store.markAt(nth, col) === next) store.mark(nth, col, undefined);
  }, flashMs);
}
