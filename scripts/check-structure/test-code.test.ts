import { describe, expect, it } from 'vitest';
import { checkJourneys, checkTestCode } from './test-code.ts';
import { makeTree } from './tree.ts';

const helper = 'apps/server/src/platform/pdf/read-pdf.ts';
const test = 'apps/server/src/platform/pdf/text.test.ts';
const pathsOf = (files: Record<string, string>) => checkTestCode(makeTree(files)).map(({ path }) => path);

describe('a file of a production folder', () => {
  it('that only tests import is test code', () => {
    expect(pathsOf({ [helper]: '', [test]: `import './read-pdf.ts';` })).toEqual([helper]);
  });

  it('that only tests and testing/ import is test code', () => {
    const testing = { 'apps/server/src/testing/test-app.ts': `import '../platform/pdf/read-pdf.ts';` };
    expect(pathsOf({ [helper]: '', [test]: `import './read-pdf.ts';`, ...testing })).toEqual([helper]);
  });

  it.each([
    ['packages/contracts/src/money.ts', 'packages/contracts/src/money.test.ts', './money.ts'],
    ['packages/contracts/src/money.ts', 'apps/web/src/lib/money.test.ts', '@tradepost/contracts/money'],
    ['apps/web/src/lib/money.ts', 'apps/web/src/lib/money.test.ts', './money.ts'],
  ])('%s is test code when only %s imports it', (path, from, specifier) => {
    expect(pathsOf({ [path]: '', [from]: `import '${specifier}';` })).toEqual([path]);
  });

  it('that another file imports is not, whether its import is of types or at run time', () => {
    const files = { [helper]: '', [test]: `import './read-pdf.ts';` };
    const other = 'apps/server/src/platform/pdf/text.ts';
    expect(pathsOf({ ...files, [other]: `import './read-pdf.ts';` })).toEqual([]);
    expect(pathsOf({ ...files, [other]: `import type { Page } from './read-pdf.ts';` })).toEqual([]);
    expect(pathsOf({ ...files, [other]: `await import('./read-pdf.ts');` })).toEqual([]);
    expect(pathsOf({ ...files, 'bench/main.ts': `import '../${helper}';` })).toEqual([]);
  });

  it('that nobody imports is not: it may be a program', () => {
    expect(pathsOf({ 'apps/server/src/main.ts': '' })).toEqual([]);
  });
});

it.each([
  ['apps/server/src/testing/read-pdf.ts', '../../testing/read-pdf.ts'],
  ['apps/server/src/platform/pdf/shared.test.ts', './shared.test.ts'],
])('%s is where test code belongs', (path, specifier) => {
  expect(pathsOf({ [path]: '', [test]: `import '${specifier}';` })).toEqual([]);
});

describe('a journey', () => {
  const problemsOf = (path: string, text: string) => checkJourneys(makeTree({ [path]: text }));
  const journey = 'e2e/sell-a-phone.spec.ts';

  it.each([
    `if (await dialog.isVisible()) await dialog.getByRole('button').click();`,
    'while (await undo.isEnabled()) await undo.click();',
    `const isOpen = await page.getByLabel('Open').isChecked();`,
    'await page.waitForTimeout(500);',
    'const stamp = Date.now();',
    'const serial = Math.floor(Math.random() * 1000);',
  ])('does not ask what the page shows now, and takes nothing from the clock or chance: %s', (line) => {
    expect(problemsOf(journey, `import './journey.ts';\n${line}`)).toMatchObject([{ path: journey, line: 2 }]);
  });

  it.each([
    'await expect(dialog).toBeVisible();',
    'await expect(undo).toBeDisabled();',
    `await page.getByLabel('Open').check();`,
    'test.setTimeout(900_000);',
  ])('expects what it comes to show: %s', (line) => {
    expect(problemsOf(journey, line)).toEqual([]);
  });

  it('has a rule of its own: other files may name a function so', () => {
    expect(problemsOf('apps/web/src/ui/menu/menu.tsx', 'const shown = menu.isVisible();')).toEqual([]);
  });
});
