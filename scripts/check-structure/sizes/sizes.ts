import { isTestPath } from '../paths.ts';
import type { Problem, Rule } from '../tree.ts';

const limits = { median: 60, ninetieth: 200, largest: 400 };
/** With fewer files than this the median is meaningless. */
const fewest = 20;

/** Limits on file sizes: maximum, 90th percentile and median. Tests and x.data.ts are exempt. */
export const checkSizes: Rule = ({ sources }) => {
  const sizes = [...sources.values()]
    .filter(({ path }) => !isTestPath(path) && !/\.data\.ts$/.test(path) && path.includes('/'))
    .map(({ path, lineCount }) => ({ path, lineCount }))
    .sort((a, b) => a.lineCount - b.lineCount);
  const problems: Problem[] = sizes
    .filter(({ lineCount }) => lineCount > limits.largest)
    .map(({ path, lineCount }) => ({
      path,
      message: `${lineCount} lines; ${limits.largest} is the limit. Split it by verb (commands/split-order.ts), never by layer; a table of constants is x.data.ts`,
    }));
  if (sizes.length < fewest) return problems;
  for (const [name, share, limit] of [
    ['middle', 0.5, limits.median],
    ['90th of 100', 0.9, limits.ninetieth],
  ] as const) {
    const lines = quantile(
      sizes.map(({ lineCount }) => lineCount),
      share,
    );
    if (lines <= limit) continue;
    const longest = sizes
      .toReversed()
      .slice(0, 5)
      .map((size) => `${size.path} (${size.lineCount})`)
      .join(', ');
    problems.push({
      path: '.',
      message: `The ${name} of ${sizes.length} files has ${lines} lines; ${limit} is the limit. The longest: ${longest}`,
    });
  }
  return problems;
};

/** The value at the percentile `share` of the sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const maxFilesPerFolder = 40;

/** A folder of the source holds at most 40 files, those of its `components/` included. Tests count too. */
export const checkFolders: Rule = ({ files }) => {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    if (!/^(apps\/[^/]+\/src|packages\/[^/]+\/src|e2e|bench|scripts)\//.test(path)) continue;
    const folder = path.replace(/\/[^/]+$/, '').replace(/\/components$/, '');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesPerFolder)
    .map(([path, count]) => ({
      path,
      message: `${count} files in a folder; ${maxFilesPerFolder} is the limit. Split it by concern (orders/detail/items, orders/detail/payout), not by kind of file`,
    }));
};
