import { findBulkJob } from '@tradepost/contracts/files/file.contract';
import { api } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../lib/toast.tsx';
import type { BulkResult } from '../../ui/list-page/bulk.rules.ts';
import { followWork } from './use-progress.ts';

/** Dialogs that wait for the end of a bulk job, by its id. */
const waiting = new Map<string, (result: BulkResult) => void>();

/** What a bulk action did. Many records are left to a job, whose card shows how far it is, and whose end has what was skipped. */
export function followBulk({ outcomes, job_id }: BulkResult & { job_id: string | null }, title: string): BulkResult {
  if (job_id === null) return { outcomes };
  const ending = new Promise<BulkResult>((resolve) => waiting.set(job_id, resolve));
  followWork('bulk-job', { job_id, title });
  return { outcomes, isQueued: true, ending };
}

/** Tells how a bulk job has ended. */
export async function tellBulkJobEnd(job_id: string): Promise<void> {
  const job = await api(findBulkJob, { params: { id: job_id } }).catch(() => null);
  if (job === null || job.summary === null) return;
  waiting.get(job_id)?.({ outcomes: job.outcomes });
  waiting.delete(job_id);
  if (job.outcomes.some(({ is_ok }) => is_ok)) showSuccess(job.summary);
  else showFailure(job.summary);
}
