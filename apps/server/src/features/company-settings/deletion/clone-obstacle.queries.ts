import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';

/**
 * Why a copy that is being made keeps the company from being deleted. Null when none is. The company is locked. Copying
 * stands on this feature, so the SQL names its table.
 */
export async function findCloneObstacle(ctx: Ctx): Promise<string | null> {
  const running = await inSystemRole(ctx, (db) =>
    readRow(
      db,
      sql`select 1 from company_clones
           where finished_at is null and ${ctx.company_id} in (company_id, target_company_id) limit 1`,
    ),
  );
  return running ? 'The company is being copied. Delete it when the copy is complete.' : null;
}
