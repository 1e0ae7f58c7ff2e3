import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkStructure, describeProblems } from './main.ts';
import { readTree } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradepost-structure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it('reads a repository and names what breaks a rule, by path and line', () => {
  write('packages/contracts/src/money.ts', 'export const a = 1;\n');
  write(
    'apps/web/src/lib/money.ts',
    `import { a } from '@tradepost/contracts/money';\nimport { b } from '../ui/b.tsx';\nexport const c = a + b;\n`,
  );
  write('apps/web/src/ui/b.tsx', 'export enum B { a }\n');
  write('apps/web/src/features/orders/order.service.ts', '');
  write('node_modules/x/utils.ts', 'enum A { a }');
  write('apps/web/dist/utils.js', '');
  write('data/pglite/types.ts', '');
  write('.git/index.ts', '');
  expect(checkStructure(readTree(folder)).map(({ path, line }) => `${path}:${line ?? ''}`)).toEqual([
    'apps/web/src/features/orders/order.service.ts:',
    'apps/web/src/lib/money.ts:2',
    'apps/web/src/ui/b.tsx:1',
  ]);
});

it('says what to do once for all places', () => {
  const text = describeProblems([
    { path: 'a.ts', line: 3, message: 'No.' },
    { path: 'b.ts', message: 'Never.' },
    { path: 'c.ts', message: 'No.' },
  ]);
  expect(text).toBe('No.\n  a.ts:3\n  c.ts\n\nNever.\n  b.ts');
});
