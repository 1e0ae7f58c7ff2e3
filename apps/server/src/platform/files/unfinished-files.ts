import { inArray, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../db/sql.ts';
import { asSystem, type Platform } from '../tenancy/ctx.ts';
import { unfinishedFiles } from './unfinished-file.table.ts';

/**
 * Notes the keys of contents before they are stored, so that those of a process that was killed before it had stored their
 * rows are found and removed. Outside of any transaction.
 */
export async function noteUnfinished(platform: Platform, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await asSystem(platform, (db) =>
    db
      .insert(unfinishedFiles)
      .values(keys.map((storage_key) => ({ storage_key })))
      .onConflictDoNothing(),
  );
}

/** No upload or import takes so long. Keys begin with the id of their company. */
const abandonedDays = 3;
const keysPerBatch = 500;

/** Removes the contents that never got a row. Returns their number. */
export async function removeAbandoned(platform: Platform): Promise<number> {
  let removed = 0;
  for (let size = keysPerBatch; size === keysPerBatch; ) {
    const found = await asSystem(platform, (db) =>
      readRows<{ storage_key: string; is_used: boolean }>(
        db,
        sql`select u.storage_key, exists (
                 select from files f
                  where f.company_id = split_part(u.storage_key, '/', 1)::bigint and f.storage_key = u.storage_key) as is_used
              from unfinished_files u where u.created_at < app_now() - make_interval(days => ${abandonedDays})
             order by u.created_at ${takeRows(keysPerBatch)}`,
      ),
    );
    size = found.length;
    for (const { storage_key, is_used } of found) {
      if (is_used) continue;
      await platform.files.remove(storage_key);
      removed += 1;
    }
    const keys = found.map(({ storage_key }) => storage_key);
    if (size > 0)
      await asSystem(platform, (db) => db.delete(unfinishedFiles).where(inArray(unfinishedFiles.storage_key, keys)));
  }
  if (removed > 0) platform.log.warn({ removed }, 'files of interrupted uploads and imports were removed');
  return removed;
}
