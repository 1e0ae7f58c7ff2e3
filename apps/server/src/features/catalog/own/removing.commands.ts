import { type Ctx, inSavepoint } from '../../../platform/tenancy/ctx.ts';

/** Deletes a row, or runs `otherwise` if other rows refer to it. Returns whether it was deleted. */
export async function tryRemoving(
  ctx: Ctx,
  remove: () => Promise<unknown>,
  otherwise: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await inSavepoint(ctx, async () => void (await remove()));
    return true;
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await otherwise();
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
