import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { type Layer, saveBought, saveCells } from '../price-editor.api.ts';
import { writeAmount } from './amounts.rules.ts';
import { type Change, type Edit, isChange, lockedReason, reversed } from './edits.rules.ts';
import { markSaving, type Sent, sendAll, sendAndTurn, type Target, turnAll, turnOf } from './send-cells.rules.ts';
import { emptyStack, push, redo, splitStep, type UndoStack, undo } from './undo.rules.ts';
import { type Marks, noMarks, type SheetStore } from './use-sheet-store.ts';

/** One action that can be undone: an entered price, a pasted block, a fill, or what is bought. */
export interface Action {
  /** The layer of its prices, or that it changed only which cells are bought. */
  layer: Layer | 'bought';
  price_list_id: number;
  changes: readonly Change[];
}

export interface Outcome {
  saved: number;
  /** Not saved. The marks of the cells have the reasons. */
  failed: number;
}

/** What an undo or redo changed, and how many cells it left out because their device or condition was deleted. */
export interface Replayed {
  changes: readonly Change[];
  gone: number;
}

export interface Saving {
  /** Shows the prices at once and saves them. Saves run one after the other, so that the last entered price wins. */
  save: (edits: readonly Edit[], layer?: Layer) => Promise<Outcome>;
  /** Says whether cells are bought. Their prices stay. */
  setBought: (cells: readonly PriceCell[], is_bought: boolean) => Promise<void>;
  /** Throws when the server did not answer. What it did not save can then be undone again. */
  undo: () => Promise<Replayed>;
  redo: () => Promise<Replayed>;
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

interface SavingParts extends Omit<Target, 'shown'> {
  kept: Kept;
}

export function useSaving(store: SheetStore, layer: Layer, currency: string, kept: Kept): Saving {
  const [stack, setStack] = useState(kept.stack);
  const [said, say] = useState('');
  const parts: SavingParts = { store, layer, currency, kept, call: saveCells, buy: saveBought };
  const latest = useRef(parts);
  latest.current = parts;
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

/** The sentence for what was saved, undone or redone. `turn` makes a repeated one new, so that it is read again. */
export const saidOf = (count: number, noun: string, what: string, turn: number): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'} ${what}${turn % 2 === 0 ? '' : '\u00a0'}`;

/** The actions, with a sentence about each that changed something. */
export function saying(actions: Actions, say: (sentence: string) => void): Actions {
  let turn = 0;
  const announce = (count: number, noun: string, what: string) => {
    if (count > 0) say(saidOf(count, noun, what, turn++));
  };
  return {
    ...actions,
    save: async (...asked) => {
      const outcome = await actions.save(...asked);
      announce(outcome.saved, 'price', 'saved');
      return outcome;
    },
    undo: async () => {
      const replayed = await actions.undo();
      announce(replayed.changes.length, 'change', 'undone');
      return replayed;
    },
    redo: async () => {
      const replayed = await actions.redo();
      announce(replayed.changes.length, 'change', 'redone');
      return replayed;
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

  const aim = (layer: Layer): SavingParts & Target => ({ ...parts(), layer, shown: () => parts().store });

  const save = async (edits: readonly Edit[], layer = parts().layer): Promise<Outcome> => {
    const target = aim(layer);
    const { store, kept } = target;
    const { pending, refused } = begin(target, edits);
    const { saved } = await enqueue(() => sendAll(target, pending, store.price_list_id));
    if (saved.length > 0) setStack(push(kept.stack, { layer, price_list_id: store.price_list_id, changes: saved }));
    return { saved: saved.length, failed: refused + pending.length - saved.length };
  };

  const replay = async (step: typeof undo<Action>, isUndo: boolean): Promise<Replayed> => {
    const taken = step(parts().kept.stack);
    if (!taken) return { changes: [], gone: 0 };
    setStack(taken.stack);
    const { action } = taken;
    const { layer, changes, price_list_id } = action;
    const turned = changes.map((change) => (isUndo ? reversed(change) : change));
    const target = aim(layer === 'bought' ? parts().layer : layer);
    const sent = await (layer === 'bought'
      ? enqueue(() => turnAll(target, turned, price_list_id))
      : replayPrices(target, turned, price_list_id));
    if (sent.error === undefined) return { changes: sent.saved, gone: sent.gone };
    if (sent.unsent.length > 0) setStack(splitStep(parts().kept.stack, action, partsOf(action, sent), isUndo));
    throw sent.error;
  };

  const replayPrices = (target: Target, changes: readonly Change[], price_list_id: number) => {
    const pending = changes.map((change) => markSaving(target.store, change, price_list_id));
    return enqueue(() => sendAndTurn(target, pending, price_list_id));
  };

  return {
    save,
    setBought: async (cells, is_bought) => {
      const target = aim(parts().layer);
      const { price_list_id } = target.store;
      const changes = cells.map((cell) => turnOf(cell, is_bought));
      const { saved, error } = await enqueue(() => turnAll(target, changes, price_list_id));
      if (saved.length > 0) setStack(push(target.kept.stack, { layer: 'bought', price_list_id, changes: saved }));
      if (error !== undefined) throw error;
    },
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
    takeTheirs: (nth, col) => takeTheirs(parts().store, nth, col),
  };
}

function takeTheirs(store: SheetStore, nth: number, col: number): void {
  const mark = store.markAt(nth, col);
  store.mark(nth, col, undefined);
  if (mark?.kind === 'conflict') store.placeCells([mark.stored]);
}

/** An action that the server took only in part: what can be sent again, and what is saved. */
function partsOf(action: Action, { saved, unsent }: Sent): { left: Action; done: Action | null } {
  const keyOf = ({ variant_id, condition_id }: Change) => `${variant_id}:${condition_id}`;
  const among = (sent: readonly Change[]) => {
    const keys = new Set(sent.map(keyOf));
    return { ...action, changes: action.changes.filter((change) => keys.has(keyOf(change))) };
  };
  return { left: among(unsent), done: saved.length > 0 ? among(saved) : null };
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
