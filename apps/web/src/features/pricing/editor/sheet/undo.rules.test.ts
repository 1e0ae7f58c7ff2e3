import { expect, test } from 'vitest';
import { emptyStack, push, redo, undo } from './undo.rules.ts';

const filled = push(push(emptyStack, 'a'), 'b');

test('actions are undone in reverse order and redone in order', () => {
  const first = undo(filled);
  expect(first?.action).toBe('b');
  const second = undo(first?.stack ?? emptyStack);
  expect(second?.action).toBe('a');
  expect(undo(second?.stack ?? emptyStack)).toBeUndefined();
  const again = redo(second?.stack ?? emptyStack);
  expect(again?.action).toBe('a');
  expect(redo(again?.stack ?? emptyStack)?.stack).toEqual(filled);
});

test('a new action clears redo', () => {
  const back = undo(filled)?.stack ?? emptyStack;
  expect(redo(push(back, 'c'))).toBeUndefined();
});

test('the oldest actions are dropped', () => {
  let stack = push(emptyStack, -1) as Parameters<typeof push<number>>[0];
  for (let action = 0; action < 300; action++) stack = push(stack, action);
  expect(stack.done).toHaveLength(200);
  expect(stack.done.at(-1)).toBe(299);
});
