import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment, plainOutput, runFile, toolPath } from './processes.ts';
import { type Tally, tallyVitest } from './tally.ts';

/** Runs Vitest with its own report on the terminal and counts the tests. */
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-vitest-'));
  const report = join(folder, 'report.json');
  const { code } = await runFile(
    toolPath('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env: { ...cleanEnvironment(), ...plainOutput(), ...env }, output: 'inherit' },
  );
  const tally = tallyVitest(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}
