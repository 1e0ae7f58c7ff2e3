import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment, plainOutput, root, runFile, toolPath } from './processes.ts';
import { listSlowest, type Tally, tallyVitest } from './tally.ts';

/** Runs Vitest with its own report on the terminal and counts the tests. */
export async function runVitest(args: string[], env: Record<string, string | undefined> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-vitest-'));
  const report = join(folder, 'report.json');
  const { code } = await runFile(
    toolPath('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env: { ...cleanEnvironment(), ...plainOutput(), ...env }, output: 'inherit' },
  );
  const written = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const tally = tallyVitest(written, code);
  process.stdout.write(`The slowest files:\n${listSlowest(written, root).join('\n')}\n`);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}
