import type { Problem, Rule } from './tree.ts';

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

/** Words that may not stand in any file, and words that may not stand in the server's. */
export const checkWords: Rule = ({ files }) => {
  const problems: Problem[] = [];
  for (const [path, text] of files) {
    if (text === undefined) continue;
    const patterns = /^apps\/server\/(src|migrations)\//.test(path) ? [...anywhere, ...serverOnly] : anywhere;
    for (const [index, line] of text.split('\n').entries()) {
      for (const [pattern, message] of patterns) {
        if (pattern.test(line)) problems.push({ path, line: index + 1, message });
      }
    }
  }
  return problems;
};
