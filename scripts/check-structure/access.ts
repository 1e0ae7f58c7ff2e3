import { placeOf, resolveImport } from './paths.ts';
import type { Problem, Rule } from './tree.ts';

const databasePackages = /^(drizzle-orm|pg|pg-copy-streams|pg-boss|@electric-sql\/pglite)(\/|$)/;
const httpPackages = /^(node:https?|undici|axios|got|node-fetch|ky)$/;

/** Only queries, commands, tables and the platform touch the database. */
export const checkDatabaseAccess: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, source] of sources) {
    const place = placeOf(path);
    if (place?.side !== 'server' || mayUseDatabase(path)) continue;
    const isUse = place.isTest ? opensDatabase : usesDatabase;
    const message = place.isTest
      ? 'A test that uses the database is called x.api.test.ts'
      : 'Only queries, commands, tables and platform touch the database: put a read into x.queries.ts and a write into x.commands.ts, and call that';
    for (const { specifier, line, isType } of source.imports) {
      if (!isType && isUse(specifier, resolveImport(path, specifier))) problems.push({ path, line, message });
    }
    if (place.layer === 'features' && !place.isTest) {
      for (const line of source.databaseUses) problems.push({ path, line, message });
    }
  }
  return problems;
};

function usesDatabase(specifier: string, target: string | undefined): boolean {
  if (target === undefined) return databasePackages.test(specifier);
  return placeOf(target)?.role === 'table' || target.startsWith('apps/server/src/platform/db/');
}

/** A test may build a statement without a database, but not open one. */
function opensDatabase(specifier: string, target: string | undefined): boolean {
  if (target === undefined) return databasePackages.test(specifier) && !specifier.startsWith('drizzle-orm');
  return /\/(testing\/(test-app|template)|platform\/db\/(connection\/postgres|embedded\/pglite|migrate)|platform\/opening\/platform)\.ts$/.test(
    target,
  );
}

function mayUseDatabase(path: string): boolean {
  const { layer, role, isTest } = placeOf(path) ?? {};
  if (isTest) return path.endsWith('.api.test.ts');
  // The list of all tables hands their facts to the platform.
  return (
    path === 'apps/server/src/tables.ts' ||
    layer === 'platform' ||
    layer === 'demo' ||
    layer === 'testing' ||
    ['queries', 'commands', 'table'].includes(role ?? '')
  );
}

/** Outside calls are in clients on the server, and in lib/ on the web. */
export const checkOutsideCalls: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, source] of sources) {
    const place = placeOf(path);
    if (!place || place.isTest || place.layer === 'testing') continue;
    const message = messageFor(place);
    if (!message) continue;
    for (const line of source.fetches) problems.push({ path, line, message });
    for (const { specifier, line, isType } of source.imports) {
      if (!isType && httpPackages.test(specifier)) problems.push({ path, line, message });
    }
  }
  return problems;
};

function messageFor({ side, layer, role }: { side: string; layer: string; role?: string }): string | undefined {
  if (side === 'contracts') return 'Contracts call nobody: this belongs into a client of the server or the web’s lib/';
  if (side === 'server' && role !== 'client')
    return 'Calls to the outside are in x.client.ts, behind a port: time limits, retries and the sandbox are there';
  if (side === 'web' && layer !== 'lib')
    return 'The web asks the server through lib/: use api(contract, input) in x.api.ts';
  return undefined;
}

/** A client takes no context with an open transaction: while a vendor is asked, no connection is held. */
export const checkVendorContexts: Rule = ({ sources }) => {
  const problems: Problem[] = [];
  for (const [path, source] of sources) {
    const place = placeOf(path);
    if (place?.side !== 'server' || place.role !== 'client' || place.isTest) continue;
    for (const { specifier, line, names } of source.imports) {
      const isContext = names.includes('Ctx') && resolveImport(path, specifier)?.endsWith('/tenancy/ctx.ts');
      const isDatabase = names.includes('Db') || names.includes('Database');
      if (isContext || isDatabase)
        problems.push({
          path,
          line,
          message:
            'A client takes VendorScope, not an open transaction: read in one, call the vendor, write in another (serveSteps, callVendor)',
        });
    }
  }
  return problems;
};
