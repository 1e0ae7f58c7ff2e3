import { failedOne, passedOne, type Tally } from './tally.ts';
import { budgets } from './web-sizes/budgets.data.ts';
import { listExcess, measureBuild } from './web-sizes/measure.ts';

/** Compares what the built pages make a browser load with the budgets, and prints what is over. */
export function checkWebSizes(): Tally {
  const sizes = measureBuild();
  if (!sizes) return failedOne('check: sizes of the web pages', 'The pages are not built');
  const excess = listExcess(sizes, budgets);
  const first = sizes.first
    .map(({ name, kilobytes, goal }) => `${name} ${kilobytes.toFixed(1)} kB (goal ${goal})`)
    .join(', ');
  process.stdout.write(`${excess.length === 0 ? '✓' : '✗'} first load (gzip): ${first}\n`);
  for (const line of excess) process.stdout.write(`    ${line}\n`);
  return excess.length === 0 ? passedOne() : failedOne('check: sizes of the web pages', excess.join('\n'));
}

if (import.meta.main) process.exit(checkWebSizes().failed === 0 ? 0 : 1);
