import { posix } from 'node:path';
import { isTestPath, placeOf, resolveImport } from '../paths.ts';
import type { Problem, Rule, Tree } from '../tree.ts';
import { smallFiles } from './small-files.data.ts';

const small = 30;
/** A file that grows beyond it by the merge stays apart. */
const large = 200;

/** Kinds of files that stand alone by rule, or bind other files. */
const ownKinds: readonly string[] = ['routes', 'table', 'contract', 'jobs', 'client', 'page', 'api', 'data'];
const binders: readonly string[] = ['routes', 'table', 'contract', 'jobs', 'client'];

const rule = `A file of at most ${small} lines that one file of its folder uses is merged into it`;

/** Small files with one user stand in a list, which may only shrink. */
export const checkSmallFiles: Rule = (tree) =>
  findSmallFiles(tree, tree.sources.has('scripts/check-structure/sizes/small-files.data.ts') ? smallFiles : new Set());

export function findSmallFiles(tree: Tree, listed: ReadonlySet<string>): Problem[] {
  const found = new Set(listSmallFiles(tree));
  return [
    ...[...found].filter((path) => !listed.has(path)).map((path) => ({ path, message: rule })),
    ...[...listed]
      .filter((path) => !found.has(path))
      .map((path) => ({ path, message: 'Merged, or no longer small: take it off small-files.data.ts' })),
  ];
}

function listSmallFiles({ sources }: Tree): string[] {
  const users = listUsers({ sources });
  return [...sources.values()]
    .filter(({ path, lineCount }) => {
      const place = placeOf(path);
      if (!/^(apps|packages)\//.test(path) || place?.isTest || lineCount > small) return false;
      const [user, ...others] = users.get(path) ?? [];
      if (ownKinds.includes(place?.role ?? '') || !user || others.length > 0) return false;
      const into = sources.get(user.path)!;
      const isBinder = binders.includes(placeOf(user.path)?.role ?? '') || isTestPath(user.path);
      const isNear = posix.dirname(user.path) === posix.dirname(path);
      return isNear && user.isStatic && !isBinder && into.lineCount + lineCount <= large;
    })
    .map(({ path }) => path);
}

/** The files that import each file, and whether they load it with themselves. */
function listUsers({ sources }: Pick<Tree, 'sources'>): Map<string, { path: string; isStatic: boolean }[]> {
  const users = new Map<string, { path: string; isStatic: boolean }[]>();
  for (const { path, imports } of sources.values()) {
    for (const { specifier, isLazy } of imports) {
      const target = resolveImport(path, specifier);
      if (target === undefined) continue;
      const of = users.get(target) ?? [];
      users.set(target, of);
      const known = of.find((user) => user.path === path);
      if (!known) of.push({ path, isStatic: !isLazy });
      else if (isLazy) known.isStatic = false;
    }
  }
  return users;
}
