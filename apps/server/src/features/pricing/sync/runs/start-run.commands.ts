import { nextRun } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import { and, eq, lte, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../../platform/db/sql.ts';
import { conflict } from '../../../../platform/errors/errors.ts';
import { scopeOf } from '../../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../../platform/tenancy/deletion-grace.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { getSourceRow, type SourceRow } from '../sources/source-rows.queries.ts';
import { runSyncJob } from '../sync.jobs.ts';
import { priceSyncStates } from '../sync.table.ts';
import { insertRun } from './run-rows.commands.ts';

/** Starts a run with a progress card. With `is_asking` false, it applies the last list again. */
export async function startRun(
  ctx: Ctx,
  source_id: number,
  is_asking = true,
): Promise<{ run_id: number; job_id: string }> {
  const run = await tryRun(ctx, source_id, is_asking);
  if (!run) throw conflict('This source is already being read');
  return run;
}

/** The same; undefined while the source is being read. */
export async function tryRun(
  ctx: Ctx,
  source_id: number,
  is_asking: boolean,
): Promise<{ run_id: number; job_id: string } | undefined> {
  const source = await getSourceRow(ctx, source_id);
  const run_id = await insertRun(ctx, source_id, null);
  if (run_id === undefined) return undefined;
  const job_id = await queueRun(ctx, source, { run_id, is_asking });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source_id });
  return { run_id, job_id };
}

/** Enqueues a run that was inserted, with a progress card. */
export function queueRun(ctx: Ctx, source: SourceRow, run: { run_id: number; is_asking: boolean }): Promise<string> {
  const title = `${source.partner_id === null ? 'Price sync' : 'Price list'}: ${sourceLabel(source)}`;
  return ctx.platform.jobs.enqueue(ctx, runSyncJob, run, { progress: { event: 'price-sync-progress', title } });
}

const atOnce = 200;

/** Enqueues the due runs of all companies. Safe with several workers: each slot of a source has one run. */
export async function queueDueRuns(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number; source_id: number }>(
      db,
      sql`select s.company_id, s.source_id from price_sync_states s
           where s.next_run_at is not null and s.next_run_at <= app_now() and not ${isBeingDeleted(sql`s.company_id`)}
           order by s.next_run_at ${takeRows(atOnce)}`,
    ),
  );
  let queued = 0;
  for (const { company_id, source_id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'price sync');
    if (scope) queued += await inTransaction(scope, (ctx) => queueDueRun(ctx, source_id));
  }
  return queued;
}

async function queueDueRun(ctx: Ctx, source_id: number): Promise<number> {
  const which = and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, source_id));
  const [state] = await ctx.db
    .select({ next_run_at: priceSyncStates.next_run_at })
    .from(priceSyncStates)
    .where(and(which, lte(priceSyncStates.next_run_at, sql`app_now()`)))
    .for('update', { skipLocked: true });
  if (!state) return 0;
  const source = await getSourceRow(ctx, source_id);
  const next = nextRun(source, ctx.clock.now(), ctx.company.timezone);
  await ctx.db
    .update(priceSyncStates)
    .set({ next_run_at: source.is_automatic ? next.toISOString() : null })
    .where(which);
  if (!source.is_automatic) return 0;
  const run_id = await insertRun(ctx, source_id, state.next_run_at);
  if (run_id === undefined) return 0;
  await ctx.platform.jobs.enqueue(ctx, runSyncJob, { run_id, is_asking: true });
  return 1;
}
