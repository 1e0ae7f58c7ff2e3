import { join } from 'node:path';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openPglite } from '../apps/server/src/platform/db/embedded/pglite.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { allTableFacts } from '../apps/server/src/platform/table-facts.ts';
import '../apps/server/src/tables.ts';
import { readCatalog } from './check-sql/catalog.ts';
import { compareTables, loadDrizzleTables } from './check-sql/drizzle-tables.ts';
import { checkFacts } from './check-sql/facts.ts';
import { compareGeneratedColumns } from './check-sql/generated-columns.ts';
import { checkStamps } from './check-sql/stamps.ts';
import { checkTenancy } from './check-sql/tenancy.ts';
import { root } from './processes.ts';

/** Migrates a fresh database and checks its catalog against the rules and the code's tables. */
async function checkDatabase(database: Database): Promise<string[]> {
  await migrate(database);
  const tables = await readCatalog(database);
  const code = await loadDrizzleTables(join(root, 'apps/server/src'));
  return [
    ...checkTenancy(tables),
    ...checkFacts(tables, allTableFacts()),
    ...compareTables(code, tables),
    ...(await compareGeneratedColumns(code, database)),
    ...(await checkStamps(database)),
  ];
}

async function checkEmbedded(): Promise<string[]> {
  const database = await openPglite();
  try {
    return await checkDatabase(database);
  } finally {
    await database.close();
  }
}

/** Runs in a temporary database on the server of `url`. */
async function checkPostgres(url: string): Promise<string[]> {
  const name = `tradepost_check_${process.pid}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const server = openPostgres(url, 1);
  try {
    await server.script(`create database ${name}`);
    const database = openPostgres(own.href, 2);
    try {
      return await checkDatabase(database);
    } finally {
      await database.close();
      await server.script(`drop database ${name} with (force)`);
    }
  } finally {
    await server.close();
  }
}

const url = process.env.TEST_DATABASE_URL;
const problems = await (url ? checkPostgres(url) : checkEmbedded()).catch((error: Error) => [
  error.message || String(error),
]);
for (const problem of problems) process.stdout.write(`${url ? 'PostgreSQL' : 'embedded database'}: ${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
