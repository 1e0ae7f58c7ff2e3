import { expect, test } from 'vitest';
import { problemOf } from './problems.rules.ts';

const found = ['Unknown variable {{x}} (line 2, column 7)', 'HTML and scripts are not allowed (line 3, column 1)'];

test.each([
  [
    undefined,
    found,
    true,
    'Unknown variable {{x}} (line 2, column 7)\nHTML and scripts are not allowed (line 3, column 1)',
  ],
  [undefined, found, false, 'Unknown variable {{x}}\nHTML and scripts are not allowed'],
  ['Text is required', found, false, 'Text is required'],
  ['Broken (line 1, column 2)', undefined, false, 'Broken'],
  [undefined, undefined, true, undefined],
  [undefined, undefined, false, undefined],
])('of %j and %j, in Markdown: %s', (error, problems, isRaw, text) =>
  expect(problemOf(error, problems, isRaw)).toBe(text),
);
