import { type Progress, type RealtimeEvent, realtimeEvents } from '@tradepost/contracts/realtime';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../db/sql.ts';
import { notify } from '../notify/notify.ts';
import type { JobRun } from '../ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import { jobRuns } from './job-run.table.ts';

interface RunRow {
  event: RealtimeEvent;
  title: string;
  type: string | null;
  member_id: number | null;
  status: Progress['status'];
  percentage: number;
  done: number | null;
  total: number | null;
  message: string | null;
  file_id: number | null;
  file_name: string | null;
}

type RunChange = { [Column in keyof typeof jobRuns.$inferInsert]?: (typeof jobRuns.$inferInsert)[Column] | SQL };

const minReportMilliseconds = 250;

export function startRun(scope: Scope, id: string): JobRun {
  let last = 0;
  const write = (change: RunChange, atEnd?: (ctx: Ctx, row: RunRow) => Promise<void>) =>
    inTransaction(scope, async (ctx) => {
      const updated = await ctx.db
        .update(jobRuns)
        .set(change)
        .where(and(eq(jobRuns.company_id, ctx.company_id), eq(jobRuns.id, id)))
        .returning({ id: jobRuns.id });
      if (updated.length === 0) return;
      const row = await findRun(ctx, id);
      if (!row) return;
      if (row.event in realtimeEvents) ctx.emit(row.event, progressOf(id, row) as never, row.member_id);
      await atEnd?.(ctx, row);
    });
  return {
    id,
    async report(done, total) {
      const now = Date.now();
      if (now - last < minReportMilliseconds) return;
      last = now;
      // 100 closes the card, so it is sent only at the end.
      const percentage = Math.min(99, Math.floor((done * 100) / Math.max(1, total)));
      await write({ status: 'IN_PROGRESS', percentage, done, total });
    },
    stage: (type, percentage, message) => write({ status: 'IN_PROGRESS', type, percentage, message }),
    complete: (message, file, { is_told = false } = {}) =>
      write(
        { ...ended('COMPLETED', message), done: sql`${jobRuns.total}`, file_id: file?.id ?? null },
        async (ctx, row) => {
          if (!is_told) await notifyMember(ctx, row, message);
        },
      ),
    fail: (message) => write(ended('FAILED', message), (ctx, row) => notifyMember(ctx, row, message)),
    isFinished: () =>
      inTransaction(scope, async (ctx) => {
        const row = await findRun(ctx, id);
        return row?.status === 'COMPLETED' || row?.status === 'FAILED';
      }),
  };
}

const ended = (status: Progress['status'], message: string): RunChange => ({
  status,
  percentage: 100,
  message,
  finished_at: sql`app_now()`,
});

async function findRun(ctx: Ctx, id: string): Promise<RunRow | undefined> {
  const row = await readRow<RunRow>(
    ctx.db,
    sql`select r.event, r.title, r.type, r.member_id, r.status, r.percentage, r.done, r.total, r.message, r.file_id, f.name as file_name
          from job_runs r left join files f on f.company_id = r.company_id and f.id = r.file_id
         where r.company_id = ${ctx.company_id} and r.id = ${id}`,
  );
  return row;
}

function progressOf(id: string, row: RunRow): Progress {
  return {
    job_id: id,
    title: row.title,
    percentage: row.percentage,
    status: row.status,
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.done === null ? {} : { done: row.done }),
    ...(row.total === null ? {} : { total: row.total }),
    ...(row.message === null ? {} : { message: row.message }),
    ...(row.file_id === null
      ? {}
      : { download_url: `/v1/pos/file/${row.file_id}`, file_name: row.file_name ?? 'file' }),
  };
}

/** The actor's unfinished jobs, so that a reloaded page shows their cards again. */
export async function listRunning(ctx: Ctx): Promise<(Progress & { event: string })[]> {
  const rows = await readRows<RunRow & { id: string }>(
    ctx.db,
    sql`select r.id, r.event, r.title, r.type, r.member_id, r.status, r.percentage, r.done, r.total, r.message, r.file_id, null as file_name
          from job_runs r
         where r.company_id = ${ctx.company_id} and r.member_id = ${ctx.actor.member_id} and r.finished_at is null
           and r.created_at > app_now() - interval '1 day'
         order by r.created_at`,
  );
  return rows.map((row) => ({ event: row.event, ...progressOf(row.id, row) }));
}

async function notifyMember(ctx: Ctx, row: RunRow, message: string): Promise<void> {
  if (row.member_id === null) return;
  const isFailed = row.status === 'FAILED';
  await notify(ctx, {
    type: isFailed ? 'job_failed' : 'job',
    title: isFailed ? `${row.title} failed` : row.title,
    body: message,
    url: row.file_id === null ? null : `/v1/pos/file/${row.file_id}`,
    member_ids: [row.member_id],
  });
}
