import type { decideHeldPrices } from '@tradepost/contracts/pricing/price-sync-mapping.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idsOf } from '../price-list.queries.ts';
import { heldTables, heldWhere } from './held.queries.ts';
import { decideThese } from './perform-decision.commands.ts';
import { decideHeldJob } from './sync.jobs.ts';

/** More than this are decided as a job. */
const mostAtOnce = 2_000;

type Decision = ServedInput<typeof decideHeldPrices>['body'];

/** Approves or rejects prices that wait. Those that wait no longer are named, and left alone. */
export async function decideHeld(
  ctx: Ctx,
  { decision, ids, filter, dry_run }: Decision,
): Promise<DataOf<typeof decideHeldPrices>> {
  const found = await rowsOf<{ id: string; status: string; name: string }>(
    ctx.db,
    ids === undefined
      ? sql`select h.id, h.status, m.name from ${heldTables} where ${heldWhere(ctx, filter ?? {})} order by h.id`
      : sql`select h.id, h.status, m.name from ${heldTables}
             where h.company_id = ${ctx.company_id} and h.id = any(${idsOf(ids)}::bigint[]) order by h.id`,
  );
  if (ids !== undefined && found.length < new Set(ids).size) throw notFound('Held price');
  const open = found.filter((row) => row.status === 'pending').map((row) => Number(row.id));
  const left = found
    .filter((row) => row.status !== 'pending')
    .map((row) => ({ id: Number(row.id), name: row.name, why: `It was ${row.status} already` }));
  if (dry_run) return { decided: open.length, changed_cells: 0, job_id: null, left };
  if (open.length > mostAtOnce) {
    const last_id = open.at(-1) ?? 0;
    const title = decision === 'approve' ? 'Approving prices' : 'Rejecting prices';
    const job_id = await ctx.platform.jobs.enqueue(
      ctx,
      decideHeldJob,
      { decision, filter: filter ?? {}, last_id },
      { progress: { event: 'datafeed-process', title } },
    );
    return { decided: open.length, changed_cells: 0, job_id, left };
  }
  const changed_cells = await decideThese(ctx, decision, open);
  return { decided: open.length, changed_cells, job_id: null, left };
}
