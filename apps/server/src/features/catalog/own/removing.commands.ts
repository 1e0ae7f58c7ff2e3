import type { SQL } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { type Ctx, inSavepoint } from '../../../platform/tenancy/ctx.ts';

/** Deletes a row, or runs `otherwise` if other rows refer to it. Returns whether it was deleted. */
export async function tryRemoving(ctx: Ctx, deletion: SQL, otherwise: SQL): Promise<boolean> {
  try {
    await inSavepoint(ctx, async () => void (await runSql(ctx.db, deletion)));
    return true;
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await runSql(ctx.db, otherwise);
    return false;
  }
}

/** PostgreSQL’s error code for foreign key violations. */
const foreignKeyViolation = '23503';

function isReferenced(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === foreignKeyViolation) return true;
  }
  return false;
}
