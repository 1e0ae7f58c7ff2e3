import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Database } from '../../platform/db/database.ts';
import { listMigrations } from '../../platform/db/migrate.ts';

/**
 * Small databases of earlier versions, as SQL scripts that `npm run db:fixture` made. Two versions differ little, so each
 * file is compressed with the one before it as the dictionary.
 */
export const versionsFolder = import.meta.dirname;

export interface Version {
  /** `03-0.2.0` */
  name: string;
  script: Buffer;
}

/** All versions, the oldest first. */
export function listVersions(): Version[] {
  const versions: Version[] = [];
  for (const file of readdirSync(versionsFolder).sort()) {
    if (!file.endsWith('.sql.zst')) continue;
    const dictionary = versions.at(-1)?.script;
    const script = zstdDecompressSync(readFileSync(join(versionsFolder, file)), {
      dictionary,
      params: { [constants.ZSTD_d_windowLogMax]: windowLog },
    });
    versions.push({ name: file.slice(0, -'.sql.zst'.length), script });
  }
  return versions;
}

const windowLog = 25;

export const compressVersion = (script: Buffer, before: Buffer | undefined): Buffer =>
  zstdCompressSync(script, {
    dictionary: before,
    params: {
      [constants.ZSTD_c_compressionLevel]: 22,
      [constants.ZSTD_c_windowLog]: windowLog,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });

/** Fills an empty database with a version. The roles and extensions are in no script: they are of the whole server. */
export async function loadVersion(database: Database, { script }: Version): Promise<void> {
  const [roles] = listMigrations();
  await database.script(roles?.text ?? '');
  await database.script(`set check_function_bodies = off; grant create on schema public to tradepost_system;
    ${script}
    revoke create on schema public from tradepost_system; reset check_function_bodies;`);
}
