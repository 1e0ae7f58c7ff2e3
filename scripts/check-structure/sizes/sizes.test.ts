import { describe, expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkFolders, checkSizes, quantile } from './sizes.ts';

const lines = (count: number) => 'a();\n'.repeat(count);
const filesOf = (...counts: number[]) =>
  Object.fromEntries(counts.map((count, index) => [`apps/server/src/platform/f${index}.ts`, lines(count)]));
const messagesFor = (files: Record<string, string>) => checkSizes(makeTree(files)).map(({ message }) => message);

describe('sizes', () => {
  it('400 lines pass and 401 do not', () => {
    expect(messagesFor(filesOf(400))).toEqual([]);
    expect(messagesFor(filesOf(401))).toEqual([expect.stringContaining('401 lines; 400 is the limit')]);
  });

  it('tables of constants and tests may be long', () => {
    expect(
      messagesFor({
        'packages/contracts/src/countries.data.ts': lines(900),
        'packages/contracts/src/money.test.ts': lines(900),
        'e2e/sell-a-phone.test.ts': lines(900),
      }),
    ).toEqual([]);
  });

  it('the middle file has at most 60 lines', () => {
    expect(messagesFor(filesOf(...Array(20).fill(60)))).toEqual([]);
    expect(messagesFor(filesOf(...Array(9).fill(10), ...Array(11).fill(61)))).toEqual([
      expect.stringContaining('The middle of 20 files has 61 lines'),
    ]);
  });

  it('nine of ten files have at most 200 lines', () => {
    expect(messagesFor(filesOf(...Array(18).fill(10), 201, 300))).toEqual([]);
    expect(messagesFor(filesOf(...Array(17).fill(10), 201, 250, 300))).toEqual([
      expect.stringContaining('The 90th of 100 of 20 files has 201 lines'),
    ]);
  });

  it('a handful of files has no middle', () => {
    expect(messagesFor(filesOf(...Array(19).fill(300)))).toEqual([]);
  });
});

describe('folders', () => {
  const folder = 'apps/web/src/features/orders/detail';
  const filesIn = (path: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${path}/f${index}.tsx`, '']));
  const problemsIn = (...parts: [path: string, count: number][]) =>
    checkFolders(makeTree(Object.assign({}, ...parts.map(([path, count]) => filesIn(path, count)))));

  it('hold at most 40 files', () => {
    expect(problemsIn([folder, 40])).toEqual([]);
    expect(problemsIn([folder, 41])).toEqual([
      { path: folder, message: expect.stringContaining('41 files in a folder; 40 is the limit') },
    ]);
  });

  it('count their components, not their other folders', () => {
    expect(problemsIn([folder, 20], [`${folder}/components`, 21]).map(({ path }) => path)).toEqual([folder]);
    expect(problemsIn([folder, 40], [`${folder}/items`, 40])).toEqual([]);
  });

  it('may hold more outside the source', () => {
    expect(problemsIn(['docs/decisions', 50], ['apps/server/migrations', 50])).toEqual([]);
  });
});

it.each([
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3], 0.5, 2],
  [[5], 0.9, 5],
  [[], 0.5, 0],
])('quantile of %j at %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});
