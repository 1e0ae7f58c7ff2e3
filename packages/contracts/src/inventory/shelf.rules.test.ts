import { expect, it } from 'vitest';
import { distinctShelves, isSameShelf } from './shelf.rules.ts';

it.each([
  ['B-12', 'b-12', true],
  [' B-12', 'B-12 ', true],
  ['B-12', 'B-1', false],
  ['B-12', null, false],
  [null, null, true],
])('%j and %j are the same shelf: %s', (one, other, expected) => expect(isSameShelf(one, other)).toBe(expected));

it('has each shelf once, in order, as it was spelled first', () => {
  expect(distinctShelves(['b-2', 'A-1', 'B-2', ' ', 'a-1 '])).toEqual(['A-1', 'b-2']);
});
