import { placeOf } from './paths.ts';
import { limitFiles, plannedFiles, preparedFiles, rawWriteFiles } from './statement-lists.ts';
import type { Problem, Rule, Tree } from './tree.ts';

interface Restricted {
  pattern: RegExp;
  files: readonly string[];
  message: string;
}

const prepared: Restricted = {
  pattern:
    /\b(?:statement<|(?:shapedStatement|insertRows|updateRows|pipelined|runPrepared|prepareText)\b)|\.(?:queueStatement|flush)\(/g,
  files: preparedFiles,
  message:
    'Prepared and pipelined statements are for the measured hot paths in statement-lists.ts. Use the query builder or readRows, and await each',
};

const planned: Restricted = {
  pattern: /\b(?:planForValues|weighPlans)\b/g,
  files: plannedFiles,
  message:
    'Plans for the values are for the searches, reports and imports in statement-lists.ts. They cost a planning of every further statement',
};

const rawWrites: Restricted = {
  pattern: /\b(?:insert into|delete from|merge into)\b|\bupdate\s+(?:[\w.]+|\$\{[^}]*\})(?:\s+\w+)?\s+set\b/g,
  files: rawWriteFiles,
  message: 'Write with the query builder: db.insert, db.update, db.delete. The exceptions are in statement-lists.ts',
};

const executed: Restricted = {
  pattern: /\bdb\.execute\(/g,
  files: [],
  message: 'Hand-written SQL goes through readRows, readRow or runSql of platform/db/sql.ts',
};

const limited: Restricted = {
  pattern: /\b(?:limit|offset) \$\{/g,
  files: limitFiles,
  message: 'The number of rows is written by takeRows of platform/db/sql.ts, because a parameter makes a wrong plan',
};

const root = 'apps/server/src/';

/** One way to query the database: the builder, and readRows for what it cannot say. The lists may only shrink. */
export const checkStatements: Rule = (tree) =>
  [prepared, planned, rawWrites, executed, limited].flatMap((rule) => checkRule(tree, rule));

function checkRule({ sources }: Tree, { pattern, files, message }: Restricted): Problem[] {
  const problems: Problem[] = [];
  const allowed = new Set(files.map((path) => root + path));
  for (const [path, { text }] of sources) {
    if (!isRestricted(path)) continue;
    const lines = linesOf(text, pattern);
    if (!allowed.has(path)) problems.push(...lines.map((line) => ({ path, line, message })));
    else if (lines.length === 0) problems.push({ path, message: staleEntry });
  }
  if (!sources.has(`${root}app.ts`)) return problems;
  return [
    ...problems,
    ...[...allowed].filter((path) => !sources.has(path)).map((path) => ({ path, message: staleEntry })),
  ];
}

const staleEntry = 'No longer needs its entry in scripts/check-structure/statement-lists.ts: remove it';

function isRestricted(path: string): boolean {
  const place = placeOf(path);
  if (place?.side !== 'server' || place.isTest) return false;
  return (
    place.layer === 'features' ||
    (place.layer === 'platform' &&
      !/^apps\/server\/src\/platform\/(db\/|tenancy\/(ctx|pipelined|savepoint)\.ts$)/.test(path))
  );
}

/** The lines with a match, comments aside. */
function linesOf(text: string, pattern: RegExp): number[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(pattern)].map(({ index }) => code.slice(0, index).split('\n').length);
}
