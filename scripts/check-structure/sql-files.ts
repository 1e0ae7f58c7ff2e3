import { features } from './features.ts';

/** What is wrong with a migration or with the file of an SQL function. */
export function checkSql(path: string, text: string): string[] {
  return path.startsWith('apps/server/functions/') ? checkFunction(path, text) : checkMigration(path, text);
}

function checkMigration(path: string, text: string): string[] {
  if (!/^apps\/server\/migrations\/\d{12}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(path))
    return ['A migration is migrations/<yyyymmddhhmm>_<what_it_does>.sql; "npm run db:new -- what it does" makes one'];
  if (/^\s*create (or replace )?function (?!pg_temp\.)/im.test(text))
    return [
      'A function is a file of its own: functions/<feature>/<function_name>.sql. It is applied before the migrations',
    ];
  return [];
}

function checkFunction(path: string, text: string): string[] {
  const [, folder = '', name = ''] = /^apps\/server\/functions\/([a-z-]+)\/([a-z0-9_]+)\.sql$/.exec(path) ?? [];
  if (folder !== 'platform' && !features.includes(folder))
    return ['A function is functions/<feature>/<function_name>.sql, or functions/platform/<function_name>.sql'];
  const created = [...text.matchAll(/^create (?:or replace )?function (\w+)/gim)];
  if (created.length !== 1 || created[0]?.[1] !== name || !created[0][0].startsWith('create or replace'))
    return [`The file is applied again when it changes, so it holds one "create or replace function ${name}"`];
  return [];
}
