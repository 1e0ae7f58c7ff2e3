import { runFile } from './processes.ts';
import { addTallies, closingText, failedOne, passedOne } from './tally.ts';
import { runVitest } from './vitest-run.ts';

/** The API tests, and the check of the migrated database, on a real PostgreSQL. */
const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

const { code, output } = await runFile('scripts/check-sql.ts', [], {
  env: { TEST_DATABASE_URL: url },
  output: 'capture',
});
process.stdout.write(`${code === 0 ? '✓' : '✗'} migrations and tables\n${code === 0 ? '' : output}`);
const check = code === 0 ? passedOne() : failedOne('migrations and tables', output);
const tests = await runVitest(['--project=api', ...process.argv.slice(2)], { TEST_DATABASE_URL: url });

const all = addTallies(check, tests);
process.stdout.write(closingText(all));
process.exit(all.failed === 0 ? 0 : 1);
