import { expect, test } from 'vitest';
import { emptyStack, push, redo, undo } from './undo.rules.ts';

const filled = push(push(emptyStack, 'a'), 'b');

test('what was done last is taken back first, and done again last', () => {
  const first = undo(filled);
  expect(first?.act).toBe('b');
  const second = undo(first?.stack ?? emptyStack);
  expect(second?.act).toBe('a');
  expect(undo(second?.stack ?? emptyStack)).toBeUndefined();
  const again = redo(second?.stack ?? emptyStack);
  expect(again?.act).toBe('a');
  expect(redo(again?.stack ?? emptyStack)?.stack).toEqual(filled);
});

test('something new makes an end of doing again', () => {
  const back = undo(filled)?.stack ?? emptyStack;
  expect(redo(push(back, 'c'))).toBeUndefined();
});

test('the oldest are forgotten', () => {
  let stack = push(emptyStack, -1) as Parameters<typeof push<number>>[0];
  for (let act = 0; act < 300; act++) stack = push(stack, act);
  expect(stack.done).toHaveLength(200);
  expect(stack.done.at(-1)).toBe(299);
});
