import { forbiddenTexts, forbiddenWords } from './forbidden-words.ts';
import type { Problem, Rule, Tree } from './tree.ts';
import { wordsToRewrite } from './words-to-rewrite.ts';

const anywhere: readonly [pattern: RegExp, message: string][] = [
  [/(?:^|[\s'"`(=])(?:\.{0,2}\/)*shared\//, 'A path that exists on one machine only'],
  [
    /(?<![\w.)\]}*-])\/(?:work|root|home\/\w+|Users\/\w+)(?:\/|\b(?=['"`\s]))/,
    'A path that exists on one machine only: use one relative to the file, an environment variable or the system’s folder for temporary files',
  ],
  [/\bregistry\.[a-z0-9-]+\.[a-z]{2,}/, 'The name of a package registry: everyone has their own'],
  [
    /"resolved": "https?:/,
    'The lock file names a package registry: everyone has their own. Install with omit-lockfile-registry-resolved=true',
  ],
];

const serverOnly: readonly [pattern: RegExp, message: string][] = [
  [/\bset_config\s*\(/, 'set_config() stays on one database server: use "set local", which reaches all of them'],
];

const styleOf = (line: string): string | undefined => {
  const word = forbiddenWords.find(([pattern]) => pattern.test(line));
  if (word) return `${word[0].exec(line)?.[0]}: write "${word[1]}"`;
  const text = forbiddenTexts.find((each) => line.includes(each));
  return text && `"${text}": say it plainly`;
};

/** The list of words, its test, data files, and texts in other languages. */
const exempt =
  /^scripts\/check-structure\/(forbidden-words|words-to-rewrite|words\.test)\.ts$|\.(csv|tsv|txt|json)$|\/(languages|shipped)\/(de|es|fr)\//;

/** Reports words that no file may contain, words that the server's files may not contain, and forbidden style. */
export const checkWords: Rule = (tree) => [...findPatterns(tree), ...checkStyle(tree, wordsToRewrite)];

const findPatterns: Rule = ({ files }) => {
  const problems: Problem[] = [];
  for (const [path, text] of files) {
    if (text === undefined) continue;
    const patterns = /^apps\/server\/(src|migrations|functions)\//.test(path) ? [...anywhere, ...serverOnly] : anywhere;
    for (const [index, line] of text.split('\n').entries()) {
      for (const [pattern, message] of patterns) {
        if (pattern.test(line)) problems.push({ path, line: index + 1, message });
      }
    }
  }
  return problems;
};

/** Reports forbidden words outside the places still to be rewritten, and places on that list that no longer have any. */
export function checkStyle({ files }: Pick<Tree, 'files'>, toRewrite: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const used = new Set<string>();
  for (const [path, text] of files) {
    if (text === undefined || exempt.test(path)) continue;
    const place = toRewrite.find((each) => path.startsWith(each));
    if (place && used.has(place)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const message = styleOf(line);
      if (!message) continue;
      if (place) used.add(place);
      else problems.push({ path, line: index + 1, message });
    }
  }
  const isWholeTree = files.has('package.json');
  for (const place of isWholeTree ? toRewrite : []) {
    if (!used.has(place)) {
      problems.push({ path: place, message: 'Rewritten: take it off scripts/check-structure/words-to-rewrite.ts' });
    }
  }
  return problems;
}
