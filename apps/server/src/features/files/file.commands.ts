import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Destroys files: their rows now, what is stored once the transaction has held. What still shows one refuses. */
export async function removeFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const removed = await rowsOf<{ storage_key: string }>(
    ctx.db,
    sql`delete from files where company_id = ${ctx.company_id} and id in (${list}) returning storage_key`,
  );
  for (const { storage_key } of removed) ctx.afterCommit(() => ctx.platform.files.remove(storage_key));
}
