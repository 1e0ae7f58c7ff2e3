import type { decideHeldPrices } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { idsOf } from '../../price-list.queries.ts';
import { decideHeldJob } from '../sync.jobs.ts';
import { heldTables, heldWhere } from './held.queries.ts';
import { decidePrices } from './perform-decision.commands.ts';

/** More prices than this are decided by a job. */
const maxAtOnce = 2_000;

type Decision = ServedInput<typeof decideHeldPrices>['body'];

/** Approves or rejects held prices. Those that are already decided are skipped and returned in `left`. */
export async function decideHeld(
  ctx: Ctx,
  { decision, ids, filter, dry_run }: Decision,
): Promise<DataOf<typeof decideHeldPrices>> {
  const found = await readRows<{ id: number; status: string; name: string }>(
    ctx.db,
    ids === undefined
      ? sql`select h.id, h.status, m.name from ${heldTables} where ${heldWhere(ctx, filter ?? {})} order by h.id`
      : sql`select h.id, h.status, m.name from ${heldTables}
             where h.company_id = ${ctx.company_id} and h.id = any(${idsOf(ids)}::bigint[]) order by h.id`,
  );
  if (ids !== undefined && found.length < new Set(ids).size) throw notFound('Held price');
  const open = found.filter((row) => row.status === 'pending').map((row) => row.id);
  const left = found
    .filter((row) => row.status !== 'pending')
    .map((row) => ({ id: row.id, name: row.name, why: `This price was already ${row.status}` }));
  if (dry_run) return { decided: open.length, changed_cells: 0, job_id: null, left };
  if (open.length > maxAtOnce) {
    const last_id = open.at(-1) ?? 0;
    const title = decision === 'approve' ? 'Approving prices' : 'Rejecting prices';
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      decideHeldJob,
      { decision, filter: filter ?? {}, last_id },
      { progress: { event: 'price-sync-progress', title } },
    );
    return { decided: open.length, changed_cells: 0, job_id, left };
  }
  const changed_cells = await decidePrices(ctx, decision, open);
  return { decided: open.length, changed_cells, job_id: null, left };
}
