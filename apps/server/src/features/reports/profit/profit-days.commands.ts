import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

/** The days that one transaction computes. */
const daysPerRun = 50;
/** After an upgrade a company has thousands of days to compute. The rest waits for the next run. */
const runsAtOnce = 20;

/** Computes the oldest stale days and their months anew, and returns how many days there were. */
export async function foldProfitDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const folded = await asSystem(platform, (db) =>
    readRow<{ n: number }>(db, sql`select fold_profit_days(${daysPerRun}) as n`),
  );
  return folded?.n ?? 0;
}

export async function maintainProfitDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (let run = 0; run < runsAtOnce; run += 1) if ((await foldProfitDays(platform)) < daysPerRun) return;
}
