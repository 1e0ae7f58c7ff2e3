import { expect, test } from 'vitest';
import { makeTree } from '../tree.ts';
import { findLongFunctions } from './long-functions.ts';

const path = 'apps/server/src/platform/clock.ts';
const linesOf = (lines: number, listed: Record<string, number> = {}) => {
  const text = `const a = 1;\nfunction b() {\n${'  c();\n'.repeat(lines - 2)}}\n`;
  return findLongFunctions(makeTree({ [path]: text }).sources, listed).map((problem) => problem.line);
};

test.each([
  ['70 lines are allowed', 70, {}, []],
  ['71 are not', 71, {}, [2]],
  ['a listed function may stay', 71, { [path]: 1 }, []],
  ['a list that is too long is shortened', 70, { [path]: 1 }, [undefined]],
])('%s', (_, lines, listed, problems) => {
  expect(linesOf(lines, listed)).toEqual(problems);
});
