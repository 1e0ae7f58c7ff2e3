import { expect, test } from 'vitest';
import { makeTree } from '../tree.ts';
import { findSmallFiles } from './small-files.ts';

const folder = 'apps/web/src/features/orders/detail/components';
const row = `${folder}/row.tsx`;
const list = "import { Row } from './row.tsx';\n";
const problemsOf = (files: Record<string, string>, listed: string[] = []) =>
  findSmallFiles(makeTree(files), new Set(listed)).map(({ path }) => path);
const lines = (count: number) => 'a();\n'.repeat(count);

test.each<[string, Record<string, string>, string[], string[]]>([
  ['one user', { [row]: lines(30), [`${folder}/list.tsx`]: list }, [], [row]],
  ['one user that is listed', { [row]: lines(30), [`${folder}/list.tsx`]: list }, [row], []],
  ['a file that is not small', { [row]: lines(31), [`${folder}/list.tsx`]: list }, [], []],
  ['two users', { [row]: lines(3), [`${folder}/list.tsx`]: list, [`${folder}/board.tsx`]: list }, [], []],
  [
    'a test beside the user',
    { [row]: lines(3), [`${folder}/list.tsx`]: list, [`${folder}/row.test.tsx`]: list },
    [],
    [],
  ],
  ['a user that would grow too large', { [row]: lines(3), [`${folder}/list.tsx`]: list + lines(197) }, [], []],
  [
    'a file that is loaded later',
    { [row]: lines(3), [`${folder}/list.tsx`]: "const a = () => import('./row.tsx');" },
    [],
    [],
  ],
  ['a listed file that was merged', { [`${folder}/list.tsx`]: lines(3) }, [row], [row]],
])('%s', (_, files, listed, problems) => {
  expect(problemsOf(files, listed)).toEqual(problems);
});
