import { isForeignKeyViolation } from '../../../platform/db/violations.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';

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
    if (!isForeignKeyViolation(error)) throw error;
    await otherwise();
    return false;
  }
}
