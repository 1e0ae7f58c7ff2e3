import type { JobRun } from '../ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';

/** How far the work on stored rows is. */
interface Progress {
  status: string;
  done_rows: number;
  total_rows: number;
}

interface Batches<Work extends Progress> {
  /** The status while rows are left. */
  status: Work['status'];
  /** Reads what all batches need once. The result works on the next rows. */
  open(ctx: Ctx): Promise<(ctx: Ctx) => Promise<Work>>;
  /** What happened, in words. */
  describe(work: Work): string;
}

/**
 * Works on stored rows in batches, each in a transaction of its own. How far it got is stored with the rows, so that a retry
 * goes on with the first row that is left.
 */
export async function runBatches<Work extends Progress>(
  scope: Scope,
  run: JobRun,
  { status, open, describe }: Batches<Work>,
): Promise<void> {
  if (await run.isFinished()) return;
  const next = await inTransaction(scope, open);
  let work = await inTransaction(scope, next);
  while (work.status === status) {
    await run.report(work.done_rows, work.total_rows);
    work = await inTransaction(scope, next);
  }
  await run.complete(describe(work));
}
