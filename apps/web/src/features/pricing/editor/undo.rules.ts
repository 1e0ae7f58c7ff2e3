/** What was done and can be taken back, newest last; and what was taken back and can be done again. */
export interface UndoStack<Act> {
  done: readonly Act[];
  undone: readonly Act[];
}

/** More than anybody goes back, and little enough to keep. */
const deepest = 200;

export const emptyStack: UndoStack<never> = { done: [], undone: [] };

/** Something new was done: what was taken back cannot be done again. */
export function push<Act>(stack: UndoStack<Act>, act: Act): UndoStack<Act> {
  return { done: [...stack.done, act].slice(-deepest), undone: [] };
}

export function undo<Act>({ done, undone }: UndoStack<Act>): { stack: UndoStack<Act>; act: Act } | undefined {
  const act = done.at(-1);
  return act === undefined ? undefined : { act, stack: { done: done.slice(0, -1), undone: [...undone, act] } };
}

export function redo<Act>({ done, undone }: UndoStack<Act>): { stack: UndoStack<Act>; act: Act } | undefined {
  const act = undone.at(-1);
  return act === undefined ? undefined : { act, stack: { done: [...done, act], undone: undone.slice(0, -1) } };
}
