import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../platform/files/file.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Deletes the rows now and the stored content after the commit. Foreign keys keep files that are still in use. */
export async function removeFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await ctx.db
    .delete(files)
    .where(and(eq(files.company_id, ctx.company_id), inArray(files.id, [...ids])))
    .returning({ storage_key: files.storage_key });
  for (const { storage_key } of removed) ctx.afterCommit(() => ctx.platform.files.remove(storage_key));
}
