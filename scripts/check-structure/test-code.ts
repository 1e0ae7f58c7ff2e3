import { isTestPath, placeOf, resolveImport } from './paths.ts';
import type { Problem, Rule } from './tree.ts';

/** A file of a production folder that only tests import is test code: it moves to testing/ or beside them as a test. */
export const checkTestCode: Rule = ({ sources }) => {
  const importedBy = new Map<string, { tests: number; others: number }>();
  for (const [path, source] of sources) {
    const isTestCode = isTestPath(path) || placeOf(path)?.layer === 'testing';
    for (const target of targetsOf(path, source.imports)) {
      const count = importedBy.get(target) ?? { tests: 0, others: 0 };
      count[isTestCode ? 'tests' : 'others'] += 1;
      importedBy.set(target, count);
    }
  }
  const problems: Problem[] = [];
  for (const [path, { tests, others }] of importedBy) {
    if (tests === 0 || others > 0 || !isProductionFile(path) || !sources.has(path)) continue;
    problems.push({
      path,
      message: 'Only tests import this file: move it to apps/server/src/testing/, or delete it with its tests',
    });
  }
  return problems;
};

const journeyRules: readonly [unwanted: RegExp, message: string][] = [
  [
    // What answers at once, and what waits for no reason: a moment later the page is another.
    /\.(?:is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)|waitForTimeout)\(/,
    'A journey does not ask what the page shows now: expect what it comes to show (await expect(x).toBeVisible()), which waits for it',
  ],
  [
    /\b(?:Date\.now|Math\.random)\(/,
    'A journey takes the same names and numbers in every run: write them out. Its file has a demo of its own',
  ],
];

/**
 * A journey says what the page comes to show, and types the same in every run. One that asks what the page shows now goes
 * another way on a slower machine, and waits there for what never comes.
 */
export const checkJourneys: Rule = ({ sources, files }) =>
  [...sources.keys()]
    .filter((path) => path.startsWith('e2e/') && path !== 'e2e/journey.ts')
    .flatMap((path) =>
      (files.get(path) ?? '')
        .split('\n')
        .flatMap((line, index) =>
          journeyRules
            .filter(([unwanted]) => unwanted.test(line))
            .map(([, message]) => ({ path, line: index + 1, message })),
        ),
    );

function targetsOf(path: string, imports: readonly { specifier: string }[]): Set<string> {
  const targets = imports.map(({ specifier }) => resolveImport(path, specifier));
  return new Set(targets.filter((target) => target !== undefined && target !== path) as string[]);
}

function isProductionFile(path: string): boolean {
  const place = placeOf(path);
  if (!place || place.isTest || place.layer === 'testing') return false;
  return place.side === 'contracts' || place.side === 'server' || place.side === 'web';
}
