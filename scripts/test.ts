import { runChecks } from './check.ts';
import { runJourneys } from './journeys.ts';
import { addTallies, closingLine, closingText } from './tally.ts';
import { describeDatabase, findTestDatabase } from './test-database.ts';
import { runVitest } from './vitest-run.ts';

/** Everything, one part after the other; a part that fails does not keep the next from running. */
const step = (name: string) => process.stdout.write(`\n── ${name}\n`);

const url = await findTestDatabase();
process.stdout.write(`The API tests run on ${describeDatabase(url)}.\n`);

step('Checks');
const checks = await runChecks(url);
step('Unit and API tests');
const tests = await runVitest([], { TEST_DATABASE_URL: url });
step('Journeys in the browser');
const journeys = await runJourneys();

process.stdout.write(
  `\nChecks: ${closingLine(checks)}. Unit and API tests: ${closingLine(tests)}. Journeys: ${closingLine(journeys)}.\n`,
);
const all = addTallies(checks, tests, journeys);
process.stdout.write(closingText(all));
process.exit(all.failed === 0 ? 0 : 1);
