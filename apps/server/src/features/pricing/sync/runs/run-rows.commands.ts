import { failuresBeforeNotice, nextRetry, nextRun } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../../platform/db/sql.ts';
import { notify } from '../../../../platform/notify/notify.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { getSourceRow, type SourceRow } from '../sources/source-rows.queries.ts';
import { priceSyncRuns } from '../sync.table.ts';

export type RunRow = Omit<typeof priceSyncRuns.$inferSelect, 'company_id'>;

const screen = '/settings/price-sync';

/** A run without a heartbeat for this long has lost its worker. */
const lostAfter = sql`interval '15 minutes'`;

/** Inserts a run of a source; undefined if one is in progress or this slot already had one. */
export async function insertRun(ctx: Ctx, source_id: number, slot: string | null): Promise<number | undefined> {
  await runSql(
    ctx.db,
    sql`
    update price_sync_runs set status = 'failed', message = 'Interrupted', finished_at = app_now()
     where company_id = ${ctx.company_id} and source_id = ${source_id} and status in ('queued', 'running')
       and beat_at < app_now() - ${lostAfter}`,
  );
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`insert into price_sync_runs (company_id, source_id, slot, member_id)
        values (${ctx.company_id}, ${source_id}, ${slot}, ${ctx.actor.member_id}) on conflict do nothing returning id`,
  );
  return row?.id;
}

/** Starts a run, or restarts it after a crash; undefined if it is finished. */
export async function beginAttempt(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  await runSql(
    ctx.db,
    sql`
    update price_sync_runs set status = 'running', tries = tries + 1, beat_at = app_now()
     where company_id = ${ctx.company_id} and id = ${id} and status in ('queued', 'running')`,
  );
  const run = await getRunRow(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: run?.source_id });
  return run?.status === 'running' ? run : undefined;
}

export async function getRunRow(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(priceSyncRuns)
    .where(and(eq(priceSyncRuns.company_id, ctx.company_id), eq(priceSyncRuns.id, id)));
  return row;
}

export async function recordHeartbeat(ctx: Ctx, id: number): Promise<void> {
  await runSql(
    ctx.db,
    sql`update price_sync_runs set beat_at = app_now() where company_id = ${ctx.company_id} and id = ${id}`,
  );
}

interface Outcome {
  status: 'completed' | 'held';
  message: string;
  batch_id: number | null;
  changed_cells: number;
  held_cells: number;
  open_conditions: number;
  left_cells: number;
  /** Held back by this run, not by an earlier one. */
  new_held: number;
}

/** Stores the result of a run and schedules the next one. Notifies staff of new prices awaiting approval. */
export async function endRun(ctx: Ctx, run: RunRow, { new_held, ...outcome }: Outcome): Promise<RunRow> {
  const { status, message, batch_id, changed_cells, held_cells, open_conditions, left_cells } = outcome;
  await runSql(
    ctx.db,
    sql`
    update price_sync_runs r
       set status = ${status}, message = ${message}, batch_id = ${batch_id}, changed_cells = ${changed_cells},
           held_cells = ${held_cells}, open_conditions = ${open_conditions}, left_cells = ${left_cells},
           products = n.products, matched = n.matched, unmatched = n.products - n.matched, finished_at = app_now()
      from (select count(*)::int as products, count(p.variant_id)::int as matched
              from price_sync_products p
              join price_sync_states s on s.company_id = p.company_id and s.source_id = p.source_id
             where p.company_id = ${ctx.company_id} and p.source_id = ${run.source_id} and p.seen_run_id = s.fetched_run_id) n
     where r.company_id = ${ctx.company_id} and r.id = ${run.id}`,
  );
  const source = await getSourceRow(ctx, run.source_id);
  await runSql(
    ctx.db,
    sql`
    update price_sync_states set failures = 0, failed_since = null
     where company_id = ${ctx.company_id} and source_id = ${source.id}`,
  );
  await scheduleNextRun(ctx, source);
  if (new_held > 0)
    await notify(ctx, {
      type: 'price_sync_held',
      title: `${new_held.toLocaleString('en')} ${new_held === 1 ? 'price' : 'prices'} from ${sourceLabel(source)} awaiting approval`,
      body: message,
      url: `${screen}/held?source_id=${source.id}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
  return (await getRunRow(ctx, run.id)) ?? run;
}

/** Stores that the source answered, with a new list or an unchanged one. */
export async function recordResponse(ctx: Ctx, run: RunRow, is_unchanged: boolean): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    update price_sync_states set fetched_at = app_now() where company_id = ${ctx.company_id} and source_id = ${run.source_id}`,
  );
  await runSql(
    ctx.db,
    sql`
    update price_sync_runs set is_unchanged = ${is_unchanged}, beat_at = app_now() where company_id = ${ctx.company_id} and id = ${run.id}`,
  );
}

/** Marks a run as failed and schedules a retry with growing delays. Notifies staff after several failures. */
export async function failRun(ctx: Ctx, run: RunRow, message: string, is_final: boolean): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    update price_sync_runs set status = 'failed', message = ${message}, finished_at = app_now()
     where company_id = ${ctx.company_id} and id = ${run.id}`,
  );
  const state = await readRow<{ failures: number; failed_since: string }>(
    ctx.db,
    sql`update price_sync_states set failures = failures + 1, failed_since = coalesce(failed_since, app_now())
         where company_id = ${ctx.company_id} and source_id = ${run.source_id} returning failures, failed_since`,
  );
  const failures = state?.failures ?? 1;
  const source = await getSourceRow(ctx, run.source_id);
  await scheduleNextRun(ctx, source, is_final ? 'never' : failures);
  if (failures >= failuresBeforeNotice || is_final)
    await notify(ctx, {
      type: 'price_sync_failed',
      title: `${sourceLabel(source)} could not be read`,
      body: `${message}. Existing prices are unchanged.`,
      url: `${screen}/source/${source.id}`,
      once_key: `price-sync-failed:${source.id}:${new Date(state?.failed_since ?? 0).toISOString()}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
}

/** Schedules the next run: by the source's timetable, earlier after failures, never for sources synced by hand. */
export async function scheduleNextRun(ctx: Ctx, source: SourceRow, failures: number | 'never' = 0): Promise<void> {
  const now = ctx.clock.now();
  const due = nextRun(source, now, ctx.company.timezone);
  const isOff = failures === 'never' || !source.is_automatic;
  const next = isOff ? null : failures === 0 ? due : nextRetry(failures as number, now, due);
  await runSql(
    ctx.db,
    sql`
    update price_sync_states set next_run_at = ${next?.toISOString() ?? null}
     where company_id = ${ctx.company_id} and source_id = ${source.id}`,
  );
}
