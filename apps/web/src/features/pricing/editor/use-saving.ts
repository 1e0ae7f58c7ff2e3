import { maxCells } from '@tradepost/contracts/pricing/cell.contract';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { writeAmount } from './amounts.rules.ts';
import {
  type Change,
  type Edit,
  isChange,
  lockedReason,
  refusedCells,
  toCellPrice,
  typedAmount,
} from './edits.rules.ts';
import { type Layer, saveCells } from './price-editor.api.ts';
import { emptyStack, push, redo, type UndoStack, undo } from './undo.rules.ts';
import { type CellMark, type Marks, noMarks, type SheetStore } from './use-sheet-store.ts';

/** How long a saved cell flashes, in milliseconds. */
const flashFor = 1000;

/** One thing that was done: a typed price, a pasted block, a fill. */
export interface Act {
  layer: Layer;
  price_list_id: number;
  changes: readonly Change[];
}

export interface Outcome {
  saved: number;
  /** Not saved: the cells say why. */
  failed: number;
}

/** A cell of a change, where it shows. */
interface Pending extends Change {
  nth: number | undefined;
  col: number;
  mark: CellMark;
}

export interface Saving {
  /** Shows the prices at once and saves them; one save after the other, so that the last one typed stands. */
  save: (edits: readonly Edit[], layer?: Layer) => Promise<Outcome>;
  undo: () => Promise<readonly Change[]>;
  redo: () => Promise<readonly Change[]>;
  canUndo: boolean;
  canRedo: boolean;
  /** Of a cell that somebody else saved meanwhile. */
  keepMine: (nth: number, col: number) => void;
  takeTheirs: (nth: number, col: number) => void;
}

/** What outlives the rows that a filter shows: typed prices that are not saved, and what can be taken back. */
export interface Kept {
  marks: Marks;
  stack: UndoStack<Act>;
}

export const nothingKept = (): Kept => ({ marks: noMarks(), stack: emptyStack });

interface SavingParts {
  store: SheetStore;
  layer: Layer;
  currency: string;
  kept: Kept;
  /** Saves cells of a list and answers them as they are stored. */
  call: typeof saveCells;
}

/** A save under way: in the sheet in which it began, and whichever shows when it ends. */
interface Target extends SavingParts {
  shown: () => SheetStore;
}

export function useSaving(store: SheetStore, layer: Layer, currency: string, kept: Kept): Saving {
  const [stack, setStack] = useState(kept.stack);
  const latest = useRef<SavingParts>({ store, layer, currency, kept, call: saveCells });
  latest.current = { store, layer, currency, kept, call: saveCells };
  const actions = useMemo(() => savingOn(() => latest.current, setStack), []);
  return useMemo(
    () => ({ ...actions, canUndo: stack.done.length > 0, canRedo: stack.undone.length > 0 }),
    [actions, stack],
  );
}

/** The acts of saving, on whatever the sheet shows then. */
export function savingOn(
  parts: () => SavingParts,
  tellStack: (stack: UndoStack<Act>) => void,
): Omit<Saving, 'canUndo' | 'canRedo'> {
  let queue: Promise<unknown> = Promise.resolve();
  const setStack = (next: UndoStack<Act>) => {
    parts().kept.stack = next;
    tellStack(next);
  };
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  };

  const aim = (layer: Layer): Target => ({ ...parts(), layer, shown: () => parts().store });

  const save = async (edits: readonly Edit[], layer = parts().layer): Promise<Outcome> => {
    const target = aim(layer);
    const { store, kept } = target;
    const { pending, refused } = begin(target, edits);
    const saved = await inTurn(() => sendAll(target, pending, store.price_list_id));
    if (saved.length > 0) setStack(push(kept.stack, { layer, price_list_id: store.price_list_id, changes: saved }));
    return { saved: saved.length, failed: refused + pending.length - saved.length };
  };

  const turnBack = async (step: typeof undo<Act>, isUndo: boolean) => {
    const taken = step(parts().kept.stack);
    if (!taken) return [];
    setStack(taken.stack);
    const { layer, changes, price_list_id } = taken.act;
    const target = aim(layer);
    const turned = changes.map((change) =>
      isUndo ? { ...change, before: change.after, after: change.before } : change,
    );
    const pending = turned.map((change) => markSaving(target.store, change, price_list_id));
    return inTurn(() => sendAll(target, pending, price_list_id));
  };

  return {
    save,
    undo: () => turnBack(undo, true),
    redo: () => turnBack(redo, false),
    keepMine: (nth, col) => {
      const { store } = parts();
      const mark = store.markAt(nth, col);
      if (mark?.kind !== 'conflict') return;
      store.mark(nth, col, undefined);
      store.placeCells([mark.stored]);
      void save([{ nth, col, amount: mark.amount }]);
    },
    takeTheirs: (nth, col) => {
      const { store } = parts();
      const mark = store.markAt(nth, col);
      store.mark(nth, col, undefined);
      if (mark?.kind === 'conflict') store.placeCells([mark.stored]);
    },
  };
}

/** Marks what changes as being saved; a locked cell says so at once. */
function begin({ store, layer, currency }: SavingParts, edits: readonly Edit[]) {
  let refused = 0;
  const pending = edits.flatMap(({ nth, col, amount }) => {
    const cell = store.cellAt(nth, col);
    if (!cell) return [];
    const isRunning = store.markAt(nth, col)?.kind === 'saving';
    if (!isRunning && !isChange(cell, amount, layer, false)) {
      store.mark(nth, col, undefined);
      return [];
    }
    if (!cell.is_editable_custom_price) {
      store.mark(nth, col, { kind: 'failed', text: writeAmount(amount, currency), reason: lockedReason });
      refused++;
      return [];
    }
    const { variant_id, condition_id } = cell;
    return [markSaving(store, { variant_id, condition_id, before: null, after: amount }, store.price_list_id)];
  });
  return { pending, refused };
}

/** A cell of another list, or of a row that is not here, is saved without being shown. */
function markSaving(store: SheetStore, change: Change, price_list_id: number): Pending {
  const nth = price_list_id === store.price_list_id ? store.nthOf(change.variant_id) : undefined;
  const col = store.columns.findIndex(({ id }) => id === change.condition_id);
  const mark: CellMark = { kind: 'saving', amount: change.after };
  if (nth !== undefined && col >= 0) store.mark(nth, col, mark);
  return { ...change, nth: col < 0 ? undefined : nth, col, mark };
}

/** Saves in portions that the server takes. Answers what was saved, with what was there before. */
async function sendAll(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Change[]> {
  const saved: Change[] = [];
  for (let at = 0; at < pending.length; at += maxCells) {
    saved.push(...(await send(target, pending.slice(at, at + maxCells), price_list_id)));
  }
  return saved;
}

/** What is wrong with a cell is said there, and the others are saved without it. */
async function send(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Change[]> {
  const { store, shown, layer, currency, call } = target;
  // What was there before is known only now: a save of the same cell may have been under way.
  const cellOf = ({ nth, col }: Pending) => (nth === undefined ? undefined : store.cellAt(nth, col));
  let rest = pending.map((each) => {
    const cell = cellOf(each);
    return { ...each, before: cell ? typedAmount(cell, layer) : each.before };
  });
  while (rest.length > 0) {
    try {
      const sent = rest.map((each) => toCellPrice(each, cellOf(each)));
      const cells = await call(layer, price_list_id, sent);
      // Another filter may show by now, with rows that were read before the save.
      for (const sheet of new Set([store, shown()])) if (price_list_id === sheet.price_list_id) sheet.placeCells(cells);
      for (const each of rest) settle(store, each, { kind: 'saved' });
      return rest.map(({ variant_id, condition_id, before, after }) => ({ variant_id, condition_id, before, after }));
    } catch (error) {
      const refused = refusedCells(error, rest);
      rest.forEach((each, index) => {
        const refusal = refused.get(index) ?? (refused.size === 0 ? { reason: messageOf(error) } : undefined);
        if (!refusal) return;
        const amount = each.after;
        if ('stored' in refusal) settle(store, each, { kind: 'conflict', amount, stored: refusal.stored });
        else settle(store, each, { kind: 'failed', text: writeAmount(amount, currency), reason: refusal.reason });
      });
      if (refused.size === 0) return [];
      rest = rest.filter((_, index) => !refused.has(index));
    }
  }
  return [];
}

/** Ends the mark of one save, unless something newer was typed meanwhile. */
function settle(store: SheetStore, { nth, col, mark }: Pending, next: CellMark): void {
  if (nth === undefined || store.markAt(nth, col) !== mark) return;
  store.mark(nth, col, next);
  if (next.kind !== 'saved') return;
  setTimeout(() => {
    if (store.markAt(nth, col) === next) store.mark(nth, col, undefined);
  }, flashFor);
}
