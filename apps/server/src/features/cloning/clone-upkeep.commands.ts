import { messages } from '@tradepost/contracts/errors';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem, mintCompanyId, type Platform } from '../../platform/tenancy/ctx.ts';
import { undoClone } from './undo-clone.commands.ts';

/** Ends copies whose owner has left: a job without its member does not run. Returns their number. */
export async function endAbandonedClones(platform: Platform): Promise<number> {
  const abandoned = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select c.company_id, c.id from company_clones c
           where c.finished_at is null and c.created_at < app_now() - interval '1 hour'
             and not exists (select from members m where m.company_id = c.company_id and m.id = c.member_id and m.is_active)`,
    ),
  );
  for (const { company_id, id } of abandoned)
    await undoClone({ platform, company_id: mintCompanyId(company_id) }, id, messages.unknown);
  return abandoned.length;
}
