import type { Platform, UpkeepDefinition } from '../tenancy/ctx.ts';

/**
 * Runs `analyze`. PostgreSQL does so with autovacuum; the embedded database has none. Without statistics the planner
 * assumes that tables are nearly empty and chooses nested loops for price lists.
 */
export async function gatherStatistics({ database }: Pick<Platform, 'database'>): Promise<void> {
  if (database.pglite) await database.script('analyze');
}

export const keepStatistics: UpkeepDefinition = {
  name: 'gather-statistics',
  cron: '*/10 * * * *',
  run: gatherStatistics,
};
