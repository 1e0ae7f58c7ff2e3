import type { Database } from '../db/database.ts';
import type { UpkeepDefinition } from '../tenancy/ctx.ts';

/** From how much of the log, or after how long, what changed is written into the tables. */
const checkpointAfter = { megabytes: 32, minutes: 5 };

/**
 * Does for the embedded database what PostgreSQL does by itself, where processes of their own do it: `vacuum` for the tables
 * with many old rows, so that their space is used again, and a checkpoint, so that the log is used again and a start after
 * a crash has little to read.
 */
export async function tidyEmbedded({ database }: { database: Database }): Promise<void> {
  if (!database.pglite) return;
  if (!(await hasMuchToWrite(database))) return;
  // What was just written counts too: PostgreSQL tells it to its statistics at most once a second.
  await database.query('select pg_stat_force_next_flush()');
  // Each is a statement of its own, so that requests are served in between.
  for (const { name } of await database.query<{ name: string }>(worthCleaning))
    await database.script(`vacuum (analyze) ${name}`);
  await database.script('checkpoint');
}

async function hasMuchToWrite(database: Database): Promise<boolean> {
  const [found] = await database.query<{ has_much: boolean }>(
    `select pg_current_wal_insert_lsn() - redo_lsn > $1
         or (pg_current_wal_insert_lsn() - redo_lsn > 65536 and now() - checkpoint_time > $2 * interval '1 minute') as has_much
       from pg_control_checkpoint()`,
    [checkpointAfter.megabytes * 1024 * 1024, checkpointAfter.minutes],
  );
  return found?.has_much === true;
}

/** The tables that autovacuum would clean, with its defaults. Tables of the system change too, with each migration. */
const worthCleaning = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
   where schemaname not in ('pg_toast', 'information_schema')
     and (n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
   order by n_dead_tup desc`;

export const keepTidy: UpkeepDefinition = { name: 'tidy-embedded', every_seconds: 30, run: tidyEmbedded };
