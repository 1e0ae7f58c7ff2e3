import type { Platform } from '../tenancy/ctx.ts';
import type { UpkeepDefinition } from './jobs.ts';

/**
 * PostgreSQL counts by itself what its tables hold; the embedded database has nobody who does. Uncounted, it takes every
 * table for nearly empty, and reads a price list once for each of its cells.
 */
export async function gatherStatistics({ database }: Pick<Platform, 'database'>): Promise<void> {
  if (database.pglite) await database.script('analyze');
}

export const keepStatistics: UpkeepDefinition = {
  name: 'gather-statistics',
  cron: '*/10 * * * *',
  run: gatherStatistics,
};
