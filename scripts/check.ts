import { availableParallelism } from 'node:os';
import { type Outcome, run, runFile, toolPath } from './processes.ts';
import { addTallies, closingText, failedOne, passedOne, type Tally } from './tally.ts';

interface Check {
  name: string;
  run(): Promise<Outcome>;
}

const compile = (project: string, folders = project): Check => ({
  name: `types of ${folders}`,
  run: () => runFile(toolPath('typescript', 'bin/tsc'), ['-p', project], { output: 'capture' }),
});

/** Every static check, the slowest first. */
const checks: Check[] = [
  { name: 'migrations and tables', run: () => runFile('scripts/check-sql.ts', [], { output: 'capture' }) },
  compile('apps/web'),
  // The bench imports most of the server: one program reads both once.
  compile('bench', 'apps/server, bench'),
  compile('packages/contracts'),
  compile('e2e'),
  compile('scripts'),
  {
    name: 'lint and format',
    run: () => run('biome', ['check', '--error-on-warnings', '--colors=off'], { output: 'capture' }),
  },
  { name: 'structure', run: () => runFile('scripts/check-structure/main.ts', [], { output: 'capture' }) },
];

/** Runs all checks in parallel, one per processor core, and prints a line for each. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  const waiting = [...checks];
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
  const tally = await runChecks();
  process.stdout.write(closingText(tally));
  process.exit(tally.failed === 0 ? 0 : 1);
}
