import { failuresBeforeNotice, nextRetry, nextRun } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { notify } from '../../../../platform/notify/notify.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { sourceLabel } from '../sources/price-source.rules.ts';
import { getSourceRow, type SourceRow } from '../sources/source-rows.queries.ts';
import { priceSyncProducts, priceSyncRuns, priceSyncStates } from '../sync.table.ts';

export type RunRow = Omit<typeof priceSyncRuns.$inferSelect, 'company_id'>;

const screen = '/settings/price-sync';
const partnerPath = (id: number) => `/settings/marketplace/partners/edit/${id}`;

/** A run without a heartbeat for this long has lost its worker. */
const lostAfter = sql`interval '15 minutes'`;

const oneRun = (ctx: Ctx, id: number) => and(eq(priceSyncRuns.company_id, ctx.company_id), eq(priceSyncRuns.id, id));
const stateOf = (ctx: Ctx, source_id: number) =>
  and(eq(priceSyncStates.company_id, ctx.company_id), eq(priceSyncStates.source_id, source_id));
const isUnfinished = inArray(priceSyncRuns.status, ['queued', 'running']);
const now = sql`app_now()`;

/** Inserts a run of a source; undefined if one is in progress or this slot already had one. */
export async function insertRun(ctx: Ctx, source_id: number, slot: string | null): Promise<number | undefined> {
  const { company_id } = ctx;
  await ctx.db
    .update(priceSyncRuns)
    .set({ status: 'failed', message: 'Interrupted', finished_at: now })
    .where(
      and(
        eq(priceSyncRuns.company_id, company_id),
        eq(priceSyncRuns.source_id, source_id),
        isUnfinished,
        lt(priceSyncRuns.beat_at, sql`${now} - ${lostAfter}`),
      ),
    );
  const [row] = await ctx.db
    .insert(priceSyncRuns)
    .values({ company_id, source_id, slot, member_id: ctx.actor.member_id })
    .onConflictDoNothing()
    .returning({ id: priceSyncRuns.id });
  return row?.id;
}

/** Starts a run, or restarts it after a crash; undefined if it is finished. */
export async function beginAttempt(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  await ctx.db
    .update(priceSyncRuns)
    .set({ status: 'running', tries: sql`${priceSyncRuns.tries} + 1`, beat_at: now })
    .where(and(oneRun(ctx, id), isUnfinished));
  const run = await getRunRow(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: run?.source_id });
  return run?.status === 'running' ? run : undefined;
}

export async function getRunRow(ctx: Ctx, id: number): Promise<RunRow | undefined> {
  const [row] = await ctx.db.select().from(priceSyncRuns).where(oneRun(ctx, id));
  return row;
}

export async function recordHeartbeat(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(priceSyncRuns).set({ beat_at: now }).where(oneRun(ctx, id));
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
  // Names of their own: the builder does not qualify them.
  const listed = ctx.db
    .select({
      found: sql<number>`count(*)::int`.as('found'),
      mapped: sql<number>`count(${priceSyncProducts.variant_id})::int`.as('mapped'),
    })
    .from(priceSyncProducts)
    .innerJoin(
      priceSyncStates,
      and(stateOf(ctx, run.source_id), eq(priceSyncStates.fetched_run_id, priceSyncProducts.seen_run_id)),
    )
    .where(and(eq(priceSyncProducts.company_id, ctx.company_id), eq(priceSyncProducts.source_id, run.source_id)))
    .as('listed');
  await ctx.db
    .update(priceSyncRuns)
    .set({
      ...outcome,
      products: sql`${listed.found}`,
      matched: sql`${listed.mapped}`,
      unmatched: sql`${listed.found} - ${listed.mapped}`,
      finished_at: now,
    })
    .from(listed)
    .where(oneRun(ctx, run.id));
  const source = await getSourceRow(ctx, run.source_id);
  await ctx.db.update(priceSyncStates).set({ failures: 0, failed_since: null }).where(stateOf(ctx, source.id));
  await scheduleNextRun(ctx, source);
  if (new_held > 0)
    await notify(ctx, {
      type: 'price_sync_held',
      title: `${new_held.toLocaleString('en')} ${new_held === 1 ? 'price' : 'prices'} from ${sourceLabel(source)} awaiting approval`,
      body: outcome.message,
      url: `${screen}/held?source_id=${source.id}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
  return (await getRunRow(ctx, run.id)) ?? run;
}

/** Stores that the source answered, with a new list or an unchanged one. */
export async function recordResponse(ctx: Ctx, run: RunRow, is_unchanged: boolean): Promise<void> {
  await ctx.db.update(priceSyncStates).set({ fetched_at: now }).where(stateOf(ctx, run.source_id));
  await ctx.db.update(priceSyncRuns).set({ is_unchanged, beat_at: now }).where(oneRun(ctx, run.id));
}

/** Stores that a list was uploaded. */
export const recordUpload = (ctx: Ctx, source_id: number) =>
  ctx.db.update(priceSyncStates).set({ fetched_at: now }).where(stateOf(ctx, source_id));

/** Marks a run as failed and schedules a retry with growing delays. Notifies staff after several failures. */
export async function failRun(ctx: Ctx, run: RunRow, message: string, is_final: boolean): Promise<void> {
  await ctx.db.update(priceSyncRuns).set({ status: 'failed', message, finished_at: now }).where(oneRun(ctx, run.id));
  const [state] = await ctx.db
    .update(priceSyncStates)
    .set({
      failures: sql`${priceSyncStates.failures} + 1`,
      failed_since: sql`coalesce(${priceSyncStates.failed_since}, ${now})`,
    })
    .where(stateOf(ctx, run.source_id))
    .returning({ failures: priceSyncStates.failures, failed_since: priceSyncStates.failed_since });
  const failures = state?.failures ?? 1;
  const source = await getSourceRow(ctx, run.source_id);
  await scheduleNextRun(ctx, source, is_final ? 'never' : failures);
  if (failures >= failuresBeforeNotice || is_final)
    await notify(ctx, {
      type: 'price_sync_failed',
      title: `${sourceLabel(source)} could not be read`,
      body:
        source.partner_id === null
          ? `${message}. Existing prices are unchanged.`
          : `${message}. The partner’s last prices count until they are too old.`,
      url: source.partner_id === null ? `${screen}/source/${source.id}` : partnerPath(source.partner_id),
      once_key: `price-sync-failed:${source.id}:${new Date(state?.failed_since ?? 0).toISOString()}`,
    });
  ctx.emit('offer-has-changes', { entity: 'price-sync', id: source.id });
}

/** Schedules the next run: by the source's timetable, earlier after failures, never for sources synced by hand. */
export async function scheduleNextRun(ctx: Ctx, source: SourceRow, failures: number | 'never' = 0): Promise<void> {
  const at = ctx.clock.now();
  const due = nextRun(source, at, ctx.company.timezone);
  const isOff = failures === 'never' || !source.is_automatic;
  const next = isOff ? null : failures === 0 ? due : nextRetry(failures as number, at, due);
  await ctx.db
    .update(priceSyncStates)
    .set({ next_run_at: next?.toISOString() ?? null })
    .where(stateOf(ctx, source.id));
}
