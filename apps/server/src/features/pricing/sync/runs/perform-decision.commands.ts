import type { SourceKind } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { HeldFilter } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows, takeRows } from '../../../../platform/db/sql.ts';
import type { JobRun } from '../../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { openBatch } from '../../price-batches.commands.ts';
import { idsOf } from '../../price-list.queries.ts';
import { setPrices } from '../../prices.commands.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { priceSyncHeld } from '../sync.table.ts';
import { heldTables, heldWhere } from './held.queries.ts';

export const DecideJob = z.object({ decision: z.enum(['approve', 'reject']), filter: HeldFilter, last_id: z.number() });
export type DecideJob = z.output<typeof DecideJob>;

const atOnce = 5_000;

/** Decides the prices that were pending at the request. A retry continues with those that still are. */
export async function performDecision(
  scope: Scope,
  { decision, filter, last_id }: DecideJob,
  run: JobRun,
): Promise<void> {
  if (await run.isFinished()) return;
  let done = 0;
  for (;;) {
    const count = await inTransaction(scope, async (ctx) => {
      const rows = await readRows<{ id: number; total: number }>(
        ctx.db,
        sql`select h.id, count(*) over ()::int as total from ${heldTables}
             where ${heldWhere(ctx, filter)} and h.id <= ${last_id} order by h.id ${takeRows(atOnce)}`,
      );
      await decidePrices(
        ctx,
        decision,
        rows.map((row) => row.id),
      );
      return { ids: rows.length, left: rows[0]?.total ?? 0 };
    });
    if (count.ids === 0) break;
    done += count.ids;
    await run.report(done, done + count.left - count.ids);
  }
  await run.complete(`${done.toLocaleString('en')} prices ${decision === 'approve' ? 'approved' : 'rejected'}`);
}

interface HeldCell {
  id: number;
  price_list_id: number;
  variant_id: number;
  condition_id: number;
  new_price: number;
  /** Null: the price is of a file. */
  kind: SourceKind | null;
  name: string;
}

/** Decides held prices that are still pending and locks them, so each is decided once. Returns the number of changed cells. */
export async function decidePrices(ctx: Ctx, decision: 'approve' | 'reject', ids: readonly number[]): Promise<number> {
  const rows = await readRows<HeldCell>(
    ctx.db,
    sql`select h.id, h.price_list_id, h.variant_id, h.condition_id, h.new_price, s.kind, coalesce(s.name, i.file_name) as name
          from price_sync_held h
          left join price_sync_sources s on s.company_id = h.company_id and s.id = h.source_id
          left join price_imports i on i.company_id = h.company_id and i.id = h.import_id
         where h.company_id = ${ctx.company_id} and h.id = any(${idsOf(ids)}::bigint[]) and h.status = 'pending'
         order by h.variant_id, h.condition_id for no key update of h`,
  );
  if (rows.length === 0) return 0;
  const locked = idsOf(rows.map((row) => row.id));
  await ctx.db
    .update(priceSyncHeld)
    .set({
      status: decision === 'approve' ? 'approved' : 'rejected',
      decided_by: ctx.actor.member_id,
      decided_at: sql`app_now()`,
    })
    .where(and(eq(priceSyncHeld.company_id, ctx.company_id), sql`${priceSyncHeld.id} = any(${locked}::bigint[])`));
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  if (decision === 'reject') return 0;
  let changed = 0;
  for (const [list, cells] of Map.groupBy(rows, (row) => row.price_list_id)) {
    await openBatch(ctx, {
      kind: 'sync',
      title: cells.some(({ kind }) => kind === null) ? 'Approved held prices' : 'Approved synced prices',
      price_list_id: list,
    });
    changed += await setPrices(
      ctx,
      list,
      cells.map((cell) => ({
        variant_id: cell.variant_id,
        condition_id: cell.condition_id,
        original_price: cell.new_price,
        ...originOf(cell),
      })),
    );
  }
  return changed;
}

/** Where the cell says its price is from. */
function originOf({ kind, name }: HeldCell) {
  if (kind === null) return { source: 'import' as const, source_name: name };
  return {
    source: kind === 'parent' ? ('parent' as const) : ('sync' as const),
    source_name: sourceLabel({ kind, name }),
  };
}
