import { isTestPath } from '../paths.ts';
import type { Problem, Rule } from '../tree.ts';
import { longFunctions } from './long-functions.data.ts';

const rule = 'A function has at most 70 lines. Take a part with a name of its own out of it';

/** Long functions stand in a list, which may only shrink. */
export const checkLongFunctions: Rule = ({ sources }) =>
  findLongFunctions(sources, sources.has('scripts/check-structure/sizes/long-functions.data.ts') ? longFunctions : {});

/** `listed`: how many long functions each file may have. */
export function findLongFunctions(
  sources: ReadonlyMap<string, { path: string; longFunctions: number[] }>,
  listed: Readonly<Record<string, number>>,
): Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const { path, longFunctions: lines } of sources.values()) {
    if (isTestPath(path) || lines.length === 0) continue;
    counts.set(path, lines.length);
    const allowed = listed[path] ?? 0;
    if (lines.length > allowed) problems.push(...lines.map((line) => ({ path, line, message: rule })));
  }
  for (const [path, allowed] of Object.entries(listed)) {
    const count = counts.get(path) ?? 0;
    if (count >= allowed) continue;
    const message = `${count} long functions and no longer ${allowed}: lower its number in long-functions.data.ts`;
    problems.push({ path, message });
  }
  return problems;
}
