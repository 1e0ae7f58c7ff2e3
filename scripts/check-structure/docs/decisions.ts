import { features } from '../features.ts';
import { placeOf } from '../paths.ts';
import type { Rule, Tree } from '../tree.ts';

export const indexPath = 'docs/decisions/README.md';

const decisionFile = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const general = 'the whole';

/** The page that lists the decisions by feature: those that a feature’s files mention, or that name its files. */
export function decisionsIndex(tree: Tree): string {
  const titles = new Map<string, string>();
  const byFeature = new Map<string, Set<string>>();
  const add = (feature: string, path: string) =>
    byFeature.set(feature, (byFeature.get(feature) ?? new Set()).add(path));
  const paths = new Map([...tree.files.keys()].flatMap((path) => numberOf(path).map((number) => [number, path])));
  for (const [path, text = ''] of tree.files) {
    if (numberOf(path).length > 0) titles.set(path, titleOf(text));
    const feature = placeOf(path)?.feature ?? (/\/src\/platform\//.test(path) ? 'platform' : undefined);
    if (!feature) continue;
    for (const [, number = ''] of text.matchAll(/decisions\/(\d{4})/g)) {
      const decision = paths.get(number);
      if (decision) add(feature, decision);
    }
  }
  const homes = homesOf([...tree.files.keys()]);
  for (const path of titles.keys()) {
    const text = tree.files.get(path) ?? '';
    for (const [, name = ''] of text.matchAll(/`(?:features\/)?([a-z-]+)\/[^`]*`/g))
      if (features.includes(name)) add(name, path);
    for (const [, name = ''] of text.matchAll(/`(?:[^`\s]*\/)?([a-z-]+\.[a-z]+)(?:\.tsx?)?`/g)) {
      const home = homes.get(name);
      if (home?.size === 1) add([...home][0]!, path);
    }
    if (![...byFeature.values()].some((decisions) => decisions.has(path))) add(general, path);
  }
  const order = [...features, 'platform', general].filter((feature) => byFeature.has(feature));
  const sections = order.map((feature) => {
    const lines = [...byFeature.get(feature)!].toSorted().map((path) => `- [${titles.get(path)}](${path.slice(15)})`);
    return `## ${feature}\n\n${lines.join('\n')}\n`;
  });
  return `# Decisions by feature\n\nWritten by \`npm run decisions\`: a decision stands with each feature whose files mention it.\n\n${sections.join('\n')}`;
}

/** The features that have a file of this name, without its ending. */
function homesOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map<string, Set<string>>();
  for (const path of paths) {
    const feature = placeOf(path)?.feature;
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
    if (feature) homes.set(name, (homes.get(name) ?? new Set()).add(feature));
  }
  return homes;
}

/** The page is as the decisions and the files are. */
export const checkDecisions: Rule = (tree) => {
  if (![...tree.files.keys()].some((path) => decisionFile.test(path))) return [];
  const twice = [...Map.groupBy(tree.files.keys(), (path) => numberOf(path)[0] ?? '')].flatMap(([number, paths]) =>
    number !== '' && paths.length > 1
      ? paths.map((path) => ({ path, message: `There are two decisions ${number}` }))
      : [],
  );
  return tree.files.get(indexPath) === decisionsIndex(tree)
    ? twice
    : [...twice, { path: indexPath, message: 'Run `npm run decisions`: the list is not as the decisions are' }];
};

const numberOf = (path: string): string[] => {
  const [, number] = decisionFile.exec(path) ?? [];
  return number === undefined ? [] : [number];
};

/** `# 12. A title` and `# 0012: A title` are “A title”. */
const titleOf = (text: string): string => (/^# (.*)$/m.exec(text)?.[1] ?? '').replace(/^\d+[.:]?\s*/, '');
