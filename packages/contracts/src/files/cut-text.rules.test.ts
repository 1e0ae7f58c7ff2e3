import { expect, test } from 'vitest';
import { cutText } from './cut-text.rules.ts';

test.each([
  ['abc', 5, 'abc'],
  ['abcdef', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['a\ud83d', 2, 'a\ufffd'],
])('%j at %i is %j', (text, length, cut) => expect(cutText(text, length)).toBe(cut));
