import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsWithoutScreen } from './calls-without-screen.data.ts';
import { readTree } from './tree.ts';

const { files } = readTree(join(import.meta.dirname, '../..'));
const textsBelow = (folder: string, isWanted: (path: string) => boolean) =>
  [...files].flatMap(([path, text]) => (path.startsWith(folder) && isWanted(path) ? [text ?? ''] : []));

test('every call has a screen, or a reason to have none', () => {
  const calls = textsBelow('packages/contracts/src/', (path) => path.endsWith('.contract.ts')).flatMap((text) =>
    [...text.matchAll(/export const (\w+) = (?:c|fileC)ontract\(/g)].map(([, name]) => name ?? ''),
  );
  const pages = textsBelow('apps/web/src/', (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const used = new Set(pages.flatMap((text) => text.match(/\w+/g) ?? []));
  const without = calls.filter((name) => !used.has(name)).sort();
  expect(calls.length).toBeGreaterThan(800);
  expect(without).toEqual(Object.keys(callsWithoutScreen).sort());
});
