import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { HttpError, notFound } from '../errors/errors.ts';
import type { JobRun } from '../ports/job-run.ts';
import { type Ctx, inTransaction, type JobDefinition, type Scope, type VendorScope } from '../tenancy/ctx.ts';
import { inSavepoint } from '../tenancy/savepoint.ts';
import { isPassing, VendorError } from '../vendors/vendor-error.ts';
import { bulkJobRows } from './bulk-job.table.ts';
import { countNouns, nameLeft } from './bulk-words.ts';
import { jobRuns } from './job-run.table.ts';

interface BulkFacts<Params> {
  /** Of the job. A queued one outlives an upgrade, so this name stays, and `params` reads what earlier versions queued. */
  name: string;
  params: z.ZodType<Params>;
  /** What one record is called. */
  noun: string;
  /** `{ todo: 'Void', done: 'voided' }`: of the card’s title, and of its end. */
  verbs(params: Params): { todo: string; done: string };
}

interface Change<Params> {
  /** What is done with one record. An error for the user is the reason why it is skipped. */
  change(ctx: Ctx, id: number, params: Params): Promise<unknown>;
}

interface Question<Params> {
  /** The same where a vendor is asked, outside of a transaction. */
  ask(scope: VendorScope, id: number, params: Params): Promise<unknown>;
}

export interface BulkJob<Params> extends JobDefinition<Params> {
  facts: BulkFacts<Params>;
}

/** One that asks no vendor: a few records can be changed in the request. */
export interface BulkChange<Params> extends BulkJob<Params> {
  facts: BulkFacts<Params> & Change<Params>;
}

/** A record of a bulk job. One with a `why` is skipped from the start. */
interface BulkRecord {
  id: number;
  label: string;
  why: string | null;
}

/** A bulk action on more records than a request may take: a job with progress, which keeps what became of each. */
export function defineBulk<Params extends object, Work extends Change<Params> | Question<Params>>(
  definition: BulkFacts<Params> & Work,
): BulkJob<Params> & { facts: BulkFacts<Params> & Work } {
  return {
    facts: definition,
    name: definition.name,
    data: definition.params,
    async run(scope, params, run) {
      if (await run.isFinished()) return;
      await workThrough(scope, definition, params, run);
      const rows = await inTransaction(scope, (ctx) => listRows(ctx, run.id));
      const done = rows.filter(({ state }) => state === 'done').length;
      const left = rows.filter(({ state }) => state !== 'done').map(({ label, reason }) => ({ label, why: reason }));
      const noun = definition.noun;
      const text = done === 0 ? `No ${noun}s` : countNouns(done, noun);
      await run.complete(`${text} ${definition.verbs(params).done}${nameLeft(left, 'skipped')}`);
    },
  };
}

/** Enqueues a bulk job, whose card has the event `bulk-job`. Returns the id of the job. */
export async function startBulk<Params extends object>(
  ctx: Ctx,
  job: BulkJob<Params>,
  records: readonly BulkRecord[],
  params: Params,
): Promise<string> {
  const { noun, verbs } = job.facts;
  const title = `${verbs(params).todo} ${countNouns(records.length, noun)}`;
  const job_id = await ctx.platform.jobs.enqueue(ctx, job, params, { progress: { event: 'bulk-job', title } });
  const { company_id } = ctx;
  await ctx.db.insert(bulkJobRows).values(
    records.map(({ id, label, why }) => {
      const state = why === null ? ('waiting' as const) : ('skipped' as const);
      return { company_id, job_id, record_id: id, label, state, reason: why };
    }),
  );
  return job_id;
}

/** Works on the records that wait. Each stores what became of it, so an interrupted job goes on there. */
async function workThrough<Params>(
  scope: Scope,
  work: Change<Params> | Question<Params>,
  params: Params,
  run: JobRun,
): Promise<void> {
  const rows = await inTransaction(scope, (ctx) => listRows(ctx, run.id));
  const waiting = rows.filter(({ state }) => state === 'waiting');
  for (const [at, { record_id }] of waiting.entries()) {
    if ('ask' in work) {
      const reason = await reasonOf(() => work.ask(scope as VendorScope, record_id, params));
      await inTransaction(scope, (ctx) => storeOutcome(ctx, run.id, record_id, reason));
    } else {
      await inTransaction(scope, async (ctx) => {
        const reason = await reasonOf(() => inSavepoint(ctx, () => work.change(ctx, record_id, params)));
        await storeOutcome(ctx, run.id, record_id, reason);
      });
    }
    await run.report(rows.length - waiting.length + at + 1, rows.length);
  }
}

/** Why it was refused; null when it was done. An outage of a vendor is no refusal: the job waits, and goes on. */
async function reasonOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return explainRefusal(error);
  }
}

/** The words of an error for the user. Throws every other error. */
export function explainRefusal(error: unknown): string {
  if (error instanceof VendorError && !isPassing(error)) return error.message;
  if (error instanceof HttpError && error.status < 500) return Object.values(error.errors)[0]?.[0] ?? error.message;
  throw error;
}

async function storeOutcome(ctx: Ctx, job_id: string, record_id: number, reason: string | null): Promise<void> {
  await ctx.db
    .update(bulkJobRows)
    .set({ state: reason === null ? 'done' : 'skipped', reason })
    .where(and(rowsOf(ctx, job_id), eq(bulkJobRows.record_id, record_id)));
}

const rowsOf = (ctx: Ctx, job_id: string) =>
  and(eq(bulkJobRows.company_id, ctx.company_id), eq(bulkJobRows.job_id, job_id));

const listRows = (ctx: Ctx, job_id: string) =>
  ctx.db.select().from(bulkJobRows).where(rowsOf(ctx, job_id)).orderBy(asc(bulkJobRows.record_id));

/** What became of each record of a job. Throws 404 for a job of another company, or of another member. */
export async function findBulkJob(ctx: Ctx, job_id: string) {
  const [run] = await ctx.db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.company_id, ctx.company_id), eq(jobRuns.id, job_id)));
  if (run?.event !== 'bulk-job' || run.member_id !== ctx.actor.member_id) throw notFound('Bulk job');
  const isRunning = run.finished_at === null;
  const rows = await listRows(ctx, job_id);
  const outcomes = rows.map(({ record_id: id, label, state, reason }) => ({
    id,
    label,
    is_ok: state === 'done',
    why: state === 'waiting' ? (isRunning ? null : 'Interrupted by an error') : reason,
  }));
  return { is_running: isRunning, summary: isRunning ? null : run.message, outcomes };
}
