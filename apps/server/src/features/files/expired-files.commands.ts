import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { files } from '../../platform/files/file.table.ts';
import { idempotencyKeys } from '../../platform/http/idempotency-key.table.ts';
import { jobRuns } from '../../platform/jobs/job-run.table.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';

const daysAgo = (days: number) => sql`app_now() - make_interval(days => ${days})`;
/** A repeated request comes within hours. An export is downloaded within weeks. */
const keptDays = { keys: 7, exports: 30 };
const runsPerBatch = 500;

/** Deletes the keys of old requests, and old jobs with the files that they made. Returns the number of jobs. */
export async function deleteExpiredFiles(platform: Platform): Promise<number> {
  await asSystem(platform, (db) =>
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, daysAgo(keptDays.keys))),
  );
  let deleted = 0;
  for (let size = runsPerBatch; size === runsPerBatch; deleted += size) size = await deleteRuns(platform);
  return deleted;
}

async function deleteRuns(platform: Platform): Promise<number> {
  const { runs, keys } = await asSystem(platform, async (db) => {
    const old = db
      .select({ id: jobRuns.id })
      .from(jobRuns)
      .where(lt(sql`coalesce(${jobRuns.finished_at}, ${jobRuns.created_at})`, daysAgo(keptDays.exports)))
      .limit(runsPerBatch);
    const gone = await db
      .delete(jobRuns)
      .where(inArray(jobRuns.id, old))
      .returning({ company_id: jobRuns.company_id, file_id: jobRuns.file_id });
    const keys: string[] = [];
    for (const { company_id, file_id } of gone) {
      if (file_id === null) continue;
      const removed = await db
        .delete(files)
        .where(and(eq(files.company_id, company_id), eq(files.id, file_id)))
        .returning({ storage_key: files.storage_key });
      keys.push(...removed.map(({ storage_key }) => storage_key));
    }
    return { runs: gone.length, keys };
  });
  for (const key of keys)
    await platform.files
      .remove(key)
      .catch((error: Error) => platform.log.error({ err: error, key }, 'an old file could not be removed'));
  return runs;
}
