import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedTests } from './embedded-tests.data.ts';
import { root, runFile } from './processes.ts';
import { addTallies, closingText, failedOne, passedOne } from './tally.ts';
import { runVitest } from './vitest-run.ts';

/** What can differ by driver, on the embedded database: the check of its tables, and a named list of API tests. */
const { code, output } = await runFile('scripts/check-sql.ts', [], {
  env: { TEST_DATABASE_URL: undefined },
  output: 'capture',
});
process.stdout.write(`${code === 0 ? '✓' : '✗'} migrations and tables\n${code === 0 ? '' : output}`);
const check = code === 0 ? passedOne() : failedOne('migrations and tables', output);

const missing = embeddedTests.filter((path) => !existsSync(join(root, path)));
const names = missing.map((path) =>
  failedOne(`${path} is on the list of scripts/embedded-tests.data.ts, but not there`),
);
const tests = await runVitest(['--project=api', ...embeddedTests]);

const all = addTallies(check, ...names, tests);
process.stdout.write(closingText(all));
process.exit(all.failed === 0 ? 0 : 1);
