import { runJourneys } from './journeys.ts';
import { addTallies, closingText } from './tally.ts';
import { describeDatabase, findTestDatabase } from './test-database.ts';
import { runVitest } from './vitest-run.ts';

/**
 * What takes too long for every run, with a new seed for every property (`TEST_SEED=<number>` repeats one): all tests at full
 * length, and the journeys that look at every screen. With arguments, only the test files whose path has one of these words.
 */
const words = process.argv.slice(2);
const url = await findTestDatabase();
process.stdout.write(`The API tests run on ${describeDatabase(url)}.\n`);
process.env.TEST_LONG = '1';
process.env.TEST_SEED ||= 'random';

const tests = await runVitest(words, { TEST_DATABASE_URL: url });
const all = words.length > 0 ? tests : addTallies(tests, await runJourneys());
process.stdout.write(closingText(all));
process.exit(all.failed === 0 ? 0 : 1);
