import { createHash } from 'node:crypto';
import { frozenFunctions } from '../../../apps/server/src/platform/db/frozen-functions.ts';
import type { Problem, Tree } from '../tree.ts';

const folder = 'apps/server/functions/';
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.sql'.length);

/**
 * Functions are applied as they are now, before migrations that may be years old. A migration that called one would fail on
 * an old database, or do something else there, as soon as the function needs a newer table. The test of upgrades watches
 * the calls that no text shows, those of triggers.
 */
export function checkMigrationCalls({ files }: Tree): Problem[] {
  const functions = [...files.keys()].filter((path) => path.startsWith(folder) && path.endsWith('.sql'));
  const isFrozen = (path: string) => Object.hasOwn(frozenFunctions, path.slice(folder.length, -'.sql'.length));
  const changing = functions.filter((path) => !isFrozen(path)).map(nameOf);
  const calls = [...files]
    .filter(([path]) => path.startsWith('apps/server/migrations/'))
    .flatMap(([path, text]) =>
      findCalls(text ?? '', changing).map((name) => ({
        path,
        message: `A migration calls no function that may change, and ${name}() may. Write what it does into the migration (in a function pg_temp.${name}), turn off the trigger that calls it, or leave the call for the end with a line "-- After the upgrade: …" (docs/decisions/0113)`,
      })),
    );
  const changed = functions
    .filter((path) => isFrozen(path) && hashOf(files.get(path)) !== frozenHash(path))
    .map((path) => ({
      path,
      message:
        'Migrations call this function, so its text stays as it is. Make one with another name for new migrations (docs/decisions/0113)',
    }));
  return [...calls, ...changed];
}

const hashOf = (text = '') => createHash('sha256').update(text).digest('hex');
const frozenHash = (path: string) => frozenFunctions[path.slice(folder.length, -'.sql'.length)];

/** The functions that run when the migration does. Those of views, policies, triggers and defaults run later. */
function findCalls(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const code = text
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .filter((statement) => !/^\s*create\s+(or\s+replace\s+)?(view|policy)\b/i.test(statement))
    .join(';');
  const call = new RegExp(
    `(?<!\\b(?:function|procedure|set\\s+default|into|references|table|on|pg_temp\\.)\\s*)\\b(${names.join('|')})\\s*\\(`,
    'gi',
  );
  return [...new Set([...code.matchAll(call)].map(([, name = '']) => name.toLowerCase()))];
}
