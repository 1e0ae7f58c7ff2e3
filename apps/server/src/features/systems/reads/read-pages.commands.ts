import { isDeepStrictEqual } from 'node:util';
import type { TakenIn } from '@tradepost/contracts/systems/system-record.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { startRun } from '../../../platform/jobs/progress.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { findAccount } from '../../connections/account.queries.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { isReady, systemKind } from '../accounts/system.queries.ts';
import type { Intake, RemotePage, RemoteRecord, SystemRow, Taken } from '../port/system-port.rules.ts';
import { type SystemReadRow, type SystemRecordRow, systemReads, systemRecords } from '../port/system-record.table.ts';
import { openSystem, systemOf } from '../port/systems.client.ts';
import { failAccount } from '../pushes/send-pushes.commands.ts';
import { pauseAfter } from '../pushes/push-pause.rules.ts';

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

async function takeIn(
  ctx: Ctx,
  row: SystemRow,
  what: string,
  records: readonly RemoteRecord[],
): Promise<readonly TakenIn[]> {
  const intake = systemOf(row.vendor).reads?.[what];
  if (!intake || records.length === 0) return [];
  const known = await findKnown(ctx, row.id, what, records);
  // A decision holds until the system has other data.
  const isDecided = ({ id, data }: RemoteRecord) => {
    const before = known.get(id);
    return before !== undefined && before.choice !== null && isDeepStrictEqual(before.data, data);
  };
  const open = records.filter((record) => !isDecided(record));
  const taken = await intake.take(ctx, row, open, known);
  await storeRecords(ctx, row.id, what, open, taken);
  return [...taken.map(({ outcome }) => outcome), ...records.slice(open.length).map(() => 'linked' as const)];
}

async function findKnown(
  ctx: Ctx,
  connection_id: number,
  what: string,
  records: readonly RemoteRecord[],
): Promise<Map<string, SystemRecordRow>> {
  const rows = await ctx.db
    .select()
    .from(systemRecords)
    .where(
      and(
        eq(systemRecords.company_id, ctx.company_id),
        eq(systemRecords.connection_id, connection_id),
        eq(systemRecords.what, what),
        inArray(
          systemRecords.remote_id,
          records.map(({ id }) => id),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.remote_id, row]));
}

const stateOf = { added: 'linked', linked: 'linked', conflict: 'conflict', rejected: 'rejected' } as const;

async function storeRecords(
  ctx: Ctx,
  connection_id: number,
  what: string,
  records: readonly RemoteRecord[],
  taken: readonly Taken[],
): Promise<void> {
  const rows = records.flatMap(({ id, name, data }, index) => {
    const { outcome, record = null, record_id = null, differences = [], reason = null } = taken[index] ?? {
      outcome: 'ignored' as const,
    };
    if (outcome === 'ignored') return [];
    const stands = { state: stateOf[outcome], record, record_id, differences, reason };
    return [{ company_id: ctx.company_id, connection_id, what, remote_id: id, name, data, ...stands }];
  });
  if (rows.length === 0) return;
  const stored = <Column extends string>(column: Column) => sql.raw(`excluded.${column}`);
  await ctx.db
    .insert(systemRecords)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        systemRecords.company_id,
        systemRecords.connection_id,
        systemRecords.what,
        systemRecords.remote_id,
      ],
      set: {
        name: stored('name'),
        data: stored('data'),
        state: stored('state'),
        record: stored('record'),
        record_id: stored('record_id'),
        differences: stored('differences'),
        reason: stored('reason'),
        choice: null,
        decided_at: null,
        read_at: sql`app_now()`,
      },
    });
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
];

function describeCounts(counts: SystemReadRow['counts']): string {
  const said = words.flatMap(([outcome, one, many]) => {
    const count = counts[outcome] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return said.length === 0 ? 'Nothing to take in' : said.join(', ');
}
