import { isBeforeBaseline } from '../db/baseline.ts';
import type { Database } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { readingAll, readSchema } from '../db/table-shapes.ts';
import { programVersion } from '../version.ts';

/** What to know about a backup of a database that this version has not upgraded yet, or does not know. */
export async function describeOtherVersion(database: Database): Promise<string | undefined> {
  const { version, schema_version } = await readingAll(database, readSchema);
  const names = listMigrations().map(({ name }) => name);
  const applied = schema_version.filter((name) => name.endsWith('.sql') && !isBeforeBaseline(name));
  const isNewer = applied.some((name) => !names.includes(name));
  if (!isNewer && names.every((name) => applied.includes(name))) return undefined;
  const of =
    version && version !== programVersion
      ? `Tradepost ${version}`
      : `${isNewer ? 'a newer' : 'an earlier'} version of Tradepost`;
  return `The database is of ${of}, and this is Tradepost ${programVersion}. Keep that version with the archive: only it can restore it.`;
}
