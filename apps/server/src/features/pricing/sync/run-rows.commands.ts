import { failuresToTell, nextRun, nextTry } from '@tradepost/contracts/pricing/sync-schedule.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sourceLabel } from './price-source.rules.ts';
import { getSourceRow, type SourceRow } from './source-rows.queries.ts';
import { priceSyncRuns } from './sync.table.ts';

export type RunRow = Omit<typeof priceSyncRuns.$inferSelect, 'company_id'>;

const screen = '/settings/price-sync';

/** A run that nobody has heard of for so long has lost its worker for good. */
const lostAfter = sql`interval '15 minutes'`;

/** A new run of a source; undefined where one is under way, or this slot had its turn. */
export async function insertRun(ctx: Ctx, source_id: number, slot: string | null): Promise<number | undefined> {
  await ctx.db.execute(sql`
    update price_sync_runs set status = 'failed', message = 'It was cut off', finished_at = app_now()
     where company_id = ${ctx.company_id} and source_id = ${source_id} and status in ('queued', 'running')
       and beat_at < app_now() - ${lostAfter}`);
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into price_sync_runs (company_id, source_id, slot, member_id)
        values (${ctx.company_id}, ${source_id}, ${slot}, ${ctx.actor.member_id}) on conflict do nothing returning id`,
  );
  return row && Number(row.id);
}

/** Takes a run up, for the first time or where its worker died; undefined when it is over. */
export async function beginRun(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  await ctx.db.execute(sql`
    update price_sync_runs set status = 'running', tries = tries + 1, beat_at = app_now()
     where company_id = ${ctx.company_id} and id = ${id} and status in ('queued', 'running')`);
  const run = await getRunRow(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: run?.source_id });
  return run?.status === 'running' ? run : undefined;
}

export async function getRunRow(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  const [row] = await readRows(ctx.db, priceSyncRuns, sql`where r.company_id = ${ctx.company_id} and r.id = ${id}`);
  return row;
}

export async function beatRun(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.execute(
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
  /** Held back by this run, not by one before. */
  new_held: number;
}

/** Stores how a run ended, and when the next one is due. Whoever decides about prices hears of those that wait. */
export async function endRun(ctx: Ctx, run: RunRow, { new_held, ...outcome }: Outcome): Promise<RunRow> {
  const { status, message, batch_id, changed_cells, held_cells, open_conditions, left_cells } = outcome;
  await ctx.db.execute(sql`
    update price_sync_runs r
       set status = ${status}, message = ${message}, batch_id = ${batch_id}, changed_cells = ${changed_cells},
           held_cells = ${held_cells}, open_conditions = ${open_conditions}, left_cells = ${left_cells},
           products = n.products, matched = n.matched, unmatched = n.products - n.matched, finished_at = app_now()
      from (select count(*)::int as products, count(p.variant_id)::int as matched
              from price_sync_products p
              join price_sync_states s on s.company_id = p.company_id and s.source_id = p.source_id
             where p.company_id = ${ctx.company_id} and p.source_id = ${run.source_id} and p.seen_run_id = s.fetched_run_id) n
     where r.company_id = ${ctx.company_id} and r.id = ${run.id}`);
  const source = await getSourceRow(ctx, run.source_id);
  await ctx.db.execute(sql`
    update price_sync_states set failures = 0, failed_since = null
     where company_id = ${ctx.company_id} and source_id = ${source.id}`);
  await planNext(ctx, source);
  if (new_held > 0)
    await notify(ctx, {
      type: 'price_sync_held',
      title: `${new_held.toLocaleString('en')} ${new_held === 1 ? 'price' : 'prices'} of ${sourceLabel(source)} wait for approval`,
      body: message,
      url: `${screen}/held?source_id=${source.id}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
  return (await getRunRow(ctx, run.id)) ?? run;
}

/** The source answered, be it that nothing is new. */
export async function noteAnswer(ctx: Ctx, run: RunRow, is_unchanged: boolean): Promise<void> {
  await ctx.db.execute(sql`
    update price_sync_states set fetched_at = app_now() where company_id = ${ctx.company_id} and source_id = ${run.source_id}`);
  await ctx.db.execute(sql`
    update price_sync_runs set is_unchanged = ${is_unchanged}, beat_at = app_now() where company_id = ${ctx.company_id} and id = ${run.id}`);
}

/** Nothing is changed by a run that failed. It is tried again ever later, and after a few times somebody hears of it. */
export async function failRun(ctx: Ctx, run: RunRow, message: string, is_final: boolean): Promise<void> {
  await ctx.db.execute(sql`
    update price_sync_runs set status = 'failed', message = ${message}, finished_at = app_now()
     where company_id = ${ctx.company_id} and id = ${run.id}`);
  const [state] = await rowsOf<{ failures: number; failed_since: string | Date }>(
    ctx.db,
    sql`update price_sync_states set failures = failures + 1, failed_since = coalesce(failed_since, app_now())
         where company_id = ${ctx.company_id} and source_id = ${run.source_id} returning failures, failed_since`,
  );
  const failures = state?.failures ?? 1;
  const source = await getSourceRow(ctx, run.source_id);
  await planNext(ctx, source, is_final ? 'never' : failures);
  if (failures >= failuresToTell || is_final)
    await notify(ctx, {
      type: 'price_sync_failed',
      title: `${sourceLabel(source)} cannot be read`,
      body: `${message}. Its last prices stay as they are.`,
      url: `${screen}/source/${source.id}`,
      once_key: `price-sync-failed:${source.id}:${new Date(state?.failed_since ?? 0).toISOString()}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
}

/** When a source is due: by its timetable, sooner after failures, never when it is read by hand only. */
export async function planNext(ctx: Ctx, source: SourceRow, failures: number | 'never' = 0): Promise<void> {
  const now = ctx.clock.now();
  const due = nextRun(source, now, ctx.company.timezone);
  const isOff = failures === 'never' || !source.is_automatic;
  const next = isOff ? null : failures === 0 ? due : nextTry(failures as number, now, due);
  await ctx.db.execute(sql`
    update price_sync_states set next_run_at = ${next?.toISOString() ?? null}
     where company_id = ${ctx.company_id} and source_id = ${source.id}`);
}
