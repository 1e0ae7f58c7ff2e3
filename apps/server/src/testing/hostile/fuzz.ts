import { parseArgs } from 'node:util';
import fc from 'fast-check';
import prepare from '../template.ts';
import { openHostileApp } from './hostile-calls.ts';

/** `npm run fuzz -- --calls 100000 --seed 1`: sends hostile calls and prints every answer of 500 or more with its seed. */
const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: String(Date.now() % 1e9) } },
});
const total = Number(options.calls);
const firstSeed = Number(options.seed);
/** A company that thousands of calls have changed refuses more and more of them. */
const callsPerApp = 4_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const drop = await prepare();
const classes = new Map<number, number>();
const failures = new Map<string, number>();
let done = 0;
try {
  while (done < total) {
    const app = await openHostileApp({ LOG_LEVEL: 'error' });
    for (let index = 0; index < callsPerApp && done < total; index += 1, done += 1) {
      const seed = firstSeed + done;
      const [call] = fc.sample(app.calls, { seed, numRuns: 1 });
      const answer = await app.send(call!).catch((error: Error) => ({ status: 599, body: error.message }));
      classes.set(answer.status, (classes.get(answer.status) ?? 0) + 1);
      if (answer.status < 500) continue;
      const path = `${call!.method} ${call!.url.split('?')[0]}`;
      failures.set(path, (failures.get(path) ?? 0) + 1);
      say(`${answer.status} with --seed ${seed} --calls 1: ${JSON.stringify(call)} ${answer.body}`);
    }
    await app.close();
    say(`${done} calls`);
  }
} finally {
  await drop();
}
for (const [status, count] of [...classes].sort(([a], [b]) => a - b)) say(`${status}: ${count}`);
say(
  `${done} calls with --seed ${firstSeed}, ${[...failures.values()].reduce((sum, count) => sum + count, 0)} answers of 500 or more`,
);
process.exitCode = failures.size > 0 ? 1 : 0;
