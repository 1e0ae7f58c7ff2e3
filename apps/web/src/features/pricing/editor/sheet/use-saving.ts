import { maxCells } from '@tradepost/contracts/pricing/cell.contract';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { type Layer, saveCells } from '../price-editor.api.ts';
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
import { emptyStack, push, redo, type UndoStack, undo } from './undo.rules.ts';
import { type CellMark, type Marks, noMarks, type SheetStore } from './use-sheet-store.ts';

/** How long a saved cell flashes, in milliseconds. */
const flashMs = 1000;

/** One action that can be undone: an entered price, a pasted block or a fill. */
export interface Action {
  layer: Layer;
  price_list_id: number;
  changes: readonly Change[];
}

export interface Outcome {
  saved: number;
  /** Not saved. The marks of the cells have the reasons. */
  failed: number;
}

/** A change that is being saved, with its position in the sheet. */
interface Pending extends Change {
  nth: number | undefined;
  col: number;
  mark: CellMark;
}

export interface Saving {
  /** Shows the prices at once and saves them. Saves run one after the other, so that the last entered price wins. */
  save: (edits: readonly Edit[], layer?: Layer) => Promise<Outcome>;
  undo: () => Promise<readonly Change[]>;
  redo: () => Promise<readonly Change[]>;
  canUndo: boolean;
  canRedo: boolean;
  /** What was last saved or undone, for screen readers. */
  said: string;
  /** Saves the user's price over one that somebody else saved in the meantime. */
  keepMine: (nth: number, col: number) => void;
  takeTheirs: (nth: number, col: number) => void;
}

/** The state that survives a change of the filter: unsaved prices and the undo stack. */
export interface Kept {
  marks: Marks;
  stack: UndoStack<Action>;
}

export const nothingKept = (): Kept => ({ marks: noMarks(), stack: emptyStack });

interface SavingParts {
  store: SheetStore;
  layer: Layer;
  currency: string;
  kept: Kept;
  /** Saves cells of a price list and returns the stored cells. */
  call: typeof saveCells;
}

/** A save in progress, with the sheet it started in and the visible sheet. */
interface Target extends SavingParts {
  shown: () => SheetStore;
}

export function useSaving(store: SheetStore, layer: Layer, currency: string, kept: Kept): Saving {
  const [stack, setStack] = useState(kept.stack);
  const [said, say] = useState('');
  const latest = useRef<SavingParts>({ store, layer, currency, kept, call: saveCells });
  latest.current = { store, layer, currency, kept, call: saveCells };
  const actions = useMemo(
    () =>
      saying(
        savingOn(() => latest.current, setStack),
        say,
      ),
    [],
  );
  return useMemo(
    () => ({ ...actions, canUndo: stack.done.length > 0, canRedo: stack.undone.length > 0, said }),
    [actions, stack, said],
  );
}

type Actions = Omit<Saving, 'canUndo' | 'canRedo' | 'said'>;

/** The sentence for prices that were saved, undone or redone. `turn` makes a repeated one new, so that it is read again. */
export const saidOf = (count: number, what: string, turn: number): string =>
  `${count === 1 ? '1 price' : `${formatCount(count)} prices`} ${what}${turn % 2 === 0 ? '' : '\u00a0'}`;

/** The actions, with a sentence about each that changed something. */
export function saying(actions: Actions, say: (sentence: string) => void): Actions {
  let turn = 0;
  const announce = (count: number, what: string) => {
    if (count > 0) say(saidOf(count, what, turn++));
  };
  return {
    ...actions,
    save: async (...asked) => {
      const outcome = await actions.save(...asked);
      announce(outcome.saved, 'saved');
      return outcome;
    },
    undo: async () => {
      const changes = await actions.undo();
      announce(changes.length, 'undone');
      return changes;
    },
    redo: async () => {
      const changes = await actions.redo();
      announce(changes.length, 'redone');
      return changes;
    },
  };
}

/** The save, undo and redo actions. `parts` returns the present state. */
export function savingOn(parts: () => SavingParts, onStackChange: (stack: UndoStack<Action>) => void): Actions {
  let queue: Promise<unknown> = Promise.resolve();
  const setStack = (next: UndoStack<Action>) => {
    parts().kept.stack = next;
    onStackChange(next);
  };
  const enqueue = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  };

  const aim = (layer: Layer): Target => ({ ...parts(), layer, shown: () => parts().store });

  const save = async (edits: readonly Edit[], layer = parts().layer): Promise<Outcome> => {
    const target = aim(layer);
    const { store, kept } = target;
    const { pending, refused } = begin(target, edits);
    const saved = await enqueue(() => sendAll(target, pending, store.price_list_id));
    if (saved.length > 0) setStack(push(kept.stack, { layer, price_list_id: store.price_list_id, changes: saved }));
    return { saved: saved.length, failed: refused + pending.length - saved.length };
  };

  const replay = async (step: typeof undo<Action>, isUndo: boolean) => {
    const taken = step(parts().kept.stack);
    if (!taken) return [];
    setStack(taken.stack);
    const { layer, changes, price_list_id } = taken.action;
    const target = aim(layer);
    const turned = changes.map((change) =>
      isUndo ? { ...change, before: change.after, after: change.before } : change,
    );
    const pending = turned.map((change) => markSaving(target.store, change, price_list_id));
    return enqueue(() => sendAll(target, pending, price_list_id));
  };

  return {
    save,
    undo: () => replay(undo, true),
    redo: () => replay(redo, false),
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

/** Marks the changed cells as being saved, and locked cells as failed. */
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

/** Marks a change as being saved. Cells of other lists and of rows that are not loaded get no mark. */
function markSaving(store: SheetStore, change: Change, price_list_id: number): Pending {
  const nth = price_list_id === store.price_list_id ? store.nthOf(change.variant_id) : undefined;
  const col = store.columns.findIndex(({ id }) => id === change.condition_id);
  const mark: CellMark = { kind: 'saving', amount: change.after };
  if (nth !== undefined && col >= 0) store.mark(nth, col, mark);
  return { ...change, nth: col < 0 ? undefined : nth, col, mark };
}

/** Saves in batches of the maximum size. Returns the saved changes with their previous prices. */
async function sendAll(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Change[]> {
  const saved: Change[] = [];
  for (let at = 0; at < pending.length; at += maxCells) {
    saved.push(...(await send(target, pending.slice(at, at + maxCells), price_list_id)));
  }
  return saved;
}

/** Saves one batch. Marks rejected cells, and retries without them. */
async function send(target: Target, pending: readonly Pending[], price_list_id: number): Promise<Change[]> {
  const { store, shown, layer, currency, call } = target;
  // The previous price is read only now, because another save of the same cell may have just finished.
  const cellOf = ({ nth, col }: Pending) => (nth === undefined ? undefined : store.cellAt(nth, col));
  let rest = pending.map((each) => {
    const cell = cellOf(each);
    return { ...each, before: cell ? typedAmount(cell, layer) : each.before };
  });
  while (rest.length > 0) {
    try {
      const sent = rest.map((each) => toCellPrice(each, cellOf(each)));
      const cells = await call(layer, price_list_id, sent);
      // The visible sheet may be another one by now, with rows that were read before the save.
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

/** Replaces the mark of a save, unless the user has entered a newer price. */
function settle(store: SheetStore, { nth, col, mark }: Pending, next: CellMark): void {
  if (nth === undefined || store.markAt(nth, col) !== mark) return;
  store.mark(nth, col, next);
  if (next.kind !== 'saved') return;
  setTimeout(() => {
    if (store.markAt(nth, col) === next) store.mark(nth, col, undefined);
  }, flashMs);
}
