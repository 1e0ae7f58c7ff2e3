import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Outcome, root, run, runFile, toolPath } from './processes.ts';
import { addTallies, closingText, failedOne, passedOne, type Tally } from './tally.ts';
import { findTestDatabase } from './test-database.ts';

interface Check {
  name: string;
  run(): Promise<Outcome>;
}

/**
 * One checker: several would each find out the same types, and all cores are busy already. What was found is kept, so that the
 * next check reads only what changed since.
 */
const compile = (project: string, folders = project): Check => ({
  name: `types of ${folders}`,
  run: () => {
    const kept = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
    return runFile(toolPath('typescript', 'bin/tsc'), ['-p', project, ...options], { output: 'capture' });
  },
});

/** Every static check, the slowest first. */
const listChecks = (database: string | undefined): Check[] => [
  // The bench imports most of the server: one program reads both once.
  compile('bench', 'apps/server, bench'),
  compile('apps/web'),
  {
    name: `migrations and tables`,
    run: () => runFile('scripts/check-sql.ts', [], { output: 'capture', env: { TEST_DATABASE_URL: database } }),
  },
  compile('packages/contracts'),
  compile('e2e'),
  compile('scripts'),
  {
    name: 'lint and format',
    run: () => run('biome', ['check', '--error-on-warnings', '--colors=off'], { output: 'capture' }),
  },
  { name: 'structure', run: () => runFile('scripts/check-structure/main.ts', [], { output: 'capture' }) },
];

/** Runs all checks in parallel, one per processor core, and prints a line for each. Tables are checked on the database of the tests. */
export async function runChecks(database: string | undefined): Promise<Tally> {
  const tallies: Tally[] = [];
  const waiting = listChecks(database);
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await check.run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name.padEnd(28)} ${seconds.padStart(5)} s\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd().replace(/^(?=.)/gm, '    ')}\n`);
      tallies.push(code === 0 ? passedOne() : failedOne(`check: ${check.name}`, output));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return addTallies(...tallies);
}

if (import.meta.main) {
  const tally = await runChecks(await findTestDatabase());
  process.stdout.write(closingText(tally));
  process.exit(tally.failed === 0 ? 0 : 1);
}
