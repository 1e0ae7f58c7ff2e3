import { listBreaks, mayBreak } from './published-api.ts';
import { describeNow, readReleased, readReleaseNotes, unannounced, writeReleased } from './released-api.ts';

// `npm run api:accept`: what this version publishes becomes what the next ones are compared with.
const [old, now] = [readReleased(), await describeNow()];
const breaks = listBreaks(old, now);
const missing = unannounced(breaks, readReleaseNotes(), now.version);
if (breaks.length > 0 && (!mayBreak(old.version, now.version) || missing.length > 0)) {
  process.stdout.write(
    `${breaks.join('\n')}\n\nThis breaks what ${old.version} published. Raise the version, and name each break in its section of docs/releases.md.\n`,
  );
  process.exit(1);
}
writeReleased(now);
process.stdout.write(
  `Accepted: ${Object.keys(now.calls).length} calls and ${Object.keys(now.events).length} events of ${now.version}\n`,
);
process.exit(0);
