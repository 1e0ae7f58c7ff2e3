/** Actions that can be undone and redone, the newest last. */
export interface UndoStack<Action> {
  done: readonly Action[];
  undone: readonly Action[];
}

/** The maximum number of actions that can be undone. */
const maxActions = 200;

export const emptyStack: UndoStack<never> = { done: [], undone: [] };

/** Adds an action, and clears the actions that could be redone. */
export function push<Action>(stack: UndoStack<Action>, action: Action): UndoStack<Action> {
  return { done: [...stack.done, action].slice(-maxActions), undone: [] };
}

export function undo<Action>({
  done,
  undone,
}: UndoStack<Action>): { stack: UndoStack<Action>; action: Action } | undefined {
  const action = done.at(-1);
  return action === undefined ? undefined : { action, stack: { done: done.slice(0, -1), undone: [...undone, action] } };
}

export function redo<Action>({
  done,
  undone,
}: UndoStack<Action>): { stack: UndoStack<Action>; action: Action } | undefined {
  const action = undone.at(-1);
  return action === undefined ? undefined : { action, stack: { done: [...done, action], undone: undone.slice(0, -1) } };
}

/**
 * The stack after an undo or a redo that was done only in part: what is left can be undone or redone again. Nothing of it may
 * be done.
 */
export function splitStep<Action>(
  { done, undone }: UndoStack<Action>,
  taken: Action,
  parts: { left: Action; done: Action | null },
  isUndo: boolean,
): UndoStack<Action> {
  const split = (actions: readonly Action[]) =>
    actions.flatMap((action) => (action !== taken ? [action] : parts.done === null ? [] : [parts.done]));
  return isUndo
    ? { done: [...done, parts.left], undone: split(undone) }
    : { done: split(done), undone: [...undone, parts.left] };
}
