import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

const batchSize = 5_000;
const batchesAtOnce = 20;

/** Adds steps that were done to the days of the report. */
export async function foldPromises(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const folded = await asSystem(platform, (db) =>
      readRow<{ n: number }>(db, sql`select fold_promises(${batchSize}) as n`),
    );
    if ((folded?.n ?? 0) < batchSize) return;
  }
}
