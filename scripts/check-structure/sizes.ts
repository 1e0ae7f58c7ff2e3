import { isTestPath } from './places.ts';
import type { Problem, Rule } from './tree.ts';

const limits = { median: 60, ninetieth: 200, largest: 400 };
/** Below this many files the middle one says nothing. */
const fewest = 20;

/** Files stay small: the largest, the ninetieth of a hundred, and the middle one. Tests and x.data.ts are exempt. */
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

/** The value that `share` of the sorted values do not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
