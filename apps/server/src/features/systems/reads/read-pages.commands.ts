import { isDeepStrictEqual } from 'node:util';
import type { TakenIn } from '@tradepost/contracts/systems/system-record.contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { startRun } from '../../../platform/jobs/progress.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { findAccount } from '../../connections/account.queries.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { isReady, systemKind } from '../accounts/system.queries.ts';
import type { RemotePage, SystemRow } from '../port/system-port.rules.ts';
import { type SystemReadRow, systemReads } from '../port/system-record.table.ts';
import { openSystem } from '../port/systems.client.ts';
import { pauseAfter } from '../pushes/push-pause.rules.ts';
import { failAccount } from '../pushes/send-pushes.commands.ts';
import { takeIn } from './take-in.commands.ts';

export const ReadSystem = z.object({ read_id: z.number().int() });
export type ReadSystem = z.infer<typeof ReadSystem>;

/** Pages that a job reads before others have their turn. */
const pagesAtOnce = 20;

const oneRead = (ctx: Ctx, id: number) => and(eq(systemReads.company_id, ctx.company_id), eq(systemReads.id, id));

/** Reads page after page. Each is taken in together with where the next one begins, so that a worker that dies loses none. */
export async function readSystem(scope: Scope, { read_id }: ReadSystem): Promise<void> {
  for (let page = 0; page < pagesAtOnce; page += 1) if (!(await readNext(scope, read_id))) return;
  await releaseRead(scope, { read_id });
}

/** Lets another job go on. */
export const releaseRead = (scope: Scope, { read_id }: ReadSystem): Promise<unknown> =>
  inTransaction(scope, (ctx) => ctx.db.update(systemReads).set({ claimed_until: null }).where(oneRead(ctx, read_id)));

/** Reads a page. Returns false when this job has nothing more to do. */
async function readNext(scope: Scope, read_id: number): Promise<boolean> {
  const started = await inReading(scope, (ctx) => findRead(ctx, read_id));
  if (!started) return false;
  const { read, row } = started;
  let page: RemotePage;
  try {
    const { account } = await openFreshAccount(scope, systemKind, row.id);
    const client = openSystem(scope, account);
    if (!client.readPage) throw new Error(`${row.vendor} reads nothing`);
    page = await client.readPage(read.what, read.mark);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    await noteFailure(scope, row, read, error);
    return false;
  }
  const after = await inTransaction(scope, (ctx) => storePage(ctx, row, read, page));
  if (!after) return false;
  if (after.state === 'running') await run(scope, after)?.report(after.done, after.total ?? after.done + 1);
  else await run(scope, after)?.complete(describeCounts(after.counts));
  return after.state === 'running';
}

/** The card of a read, also of a job that goes on with it. */
const run = (scope: Scope, { job_id }: Pick<SystemReadRow, 'job_id'>) => (job_id ? startRun(scope, job_id) : null);

/** The read and its account; null when it is over, or waits while the account is paused. */
async function findRead(ctx: Ctx, id: number): Promise<{ read: SystemReadRow; row: SystemRow } | null> {
  const [read] = await ctx.db.select().from(systemReads).where(oneRead(ctx, id));
  const row = read?.state === 'running' ? await findAccount(ctx, systemKind, read.connection_id) : null;
  return read && row && isReady(row) ? { read, row } : null;
}

/** Takes a page in. Null when another worker did. */
async function storePage(
  ctx: Ctx,
  row: SystemRow,
  before: SystemReadRow,
  { records, next, total }: RemotePage,
): Promise<SystemReadRow | null> {
  const [read] = await ctx.db.select().from(systemReads).where(oneRead(ctx, before.id)).for('no key update');
  if (read?.state !== 'running' || read.done !== before.done || !isDeepStrictEqual(read.mark, before.mark)) return null;
  const counts = { ...read.counts };
  for (const outcome of await takeIn(ctx, row, read.what, records)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const [stored] = await ctx.db
    .update(systemReads)
    .set({
      mark: next,
      done: read.done + records.length,
      total,
      counts,
      tries: 0,
      failure: null,
      ...(next === null ? { state: 'done' as const, claimed_until: null, ended_at: sql`app_now()` } : {}),
    })
    .where(oneRead(ctx, read.id))
    .returning();
  return stored ?? null;
}

/** What may pass is tried again, as the system says. Refused credentials stop the account. */
async function noteFailure(scope: Scope, row: SystemRow, read: SystemReadRow, error: VendorError): Promise<void> {
  const failure = systemKind.wordsOf(row.vendor, error.message);
  const pause = isPassing(error) ? pauseAfter(read.tries + 1, error.retry_after) : null;
  await inTransaction(scope, async (ctx) => {
    if (error.kind === 'credentials' || error.kind === 'setup') await failAccount(ctx, row, failure);
    const waits = { tries: read.tries + 1, next_page_at: sql`app_now() + make_interval(secs => ${pause})` };
    await ctx.db
      .update(systemReads)
      .set({
        failure,
        claimed_until: null,
        ...(pause === null ? { state: 'failed' as const, ended_at: sql`app_now()` } : waits),
      })
      .where(oneRead(ctx, read.id));
  });
  if (pause === null) await run(scope, read)?.fail(failure);
}

const words: readonly [TakenIn, one: string, many: string][] = [
  ['added', 'added', 'added'],
  ['linked', 'matched', 'matched'],
  ['conflict', 'differs', 'differ'],
  ['rejected', 'not taken in', 'not taken in'],
  ['unmatched', 'not here', 'not here'],
];

function describeCounts(counts: SystemReadRow['counts']): string {
  const said = words.flatMap(([outcome, one, many]) => {
    const count = counts[outcome] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return said.length === 0 ? 'Nothing to take in' : said.join(', ');
}
