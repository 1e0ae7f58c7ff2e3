import type { SQL } from 'drizzle-orm';
import { type Ctx, inSavepoint } from '../../../platform/tenancy/ctx.ts';

/** Deletes what nothing refers to, such as a purchase; what is in use it puts away by `otherwise`. True when deleted. */
export async function tryRemoving(ctx: Ctx, deletion: SQL, otherwise: SQL): Promise<boolean> {
  try {
    await inSavepoint(ctx, async () => void (await ctx.db.execute(deletion)));
    return true;
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await ctx.db.execute(otherwise);
    return false;
  }
}

/** PostgreSQL’s code for a foreign key that still points there. */
const foreignKeyViolation = '23503';

function isReferenced(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === foreignKeyViolation) return true;
  }
  return false;
}
