import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Deletes the rows now and the stored content after the commit. Foreign keys keep files that are still in use. */
export async function removeFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const removed = await readRows<{ storage_key: string }>(
    ctx.db,
    sql`delete from files where company_id = ${ctx.company_id} and id in (${list}) returning storage_key`,
  );
  for (const { storage_key } of removed) ctx.afterCommit(() => ctx.platform.files.remove(storage_key));
}
