import { bulkRecordsAtOnce } from '@tradepost/contracts/files/file.contract';
import type { bulkPromoCodes } from '@tradepost/contracts/pricing/coupon.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import { startBulk } from '../../../platform/jobs/bulk-job.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { switchPromosJob } from './promo-bulk.jobs.ts';
import { lockPromoCode } from './promo-code.commands.ts';
import { listMatchingPromoIds } from './promo-code.queries.ts';
import { type Bulk, skipReason, switchPromoCode } from './switch-promo.commands.ts';

/** The maximum number of codes in one bulk action. */
const maxAtOnce = 1000;

/** Switches, archives or restores many codes. Those that cannot change are skipped, with the reason. Many are left to a job. */
export async function switchPromoCodes(
  ctx: Ctx,
  { action, ids, filter, dry_run }: Bulk,
): Promise<DataOf<typeof bulkPromoCodes>> {
  const requested_ids = ids ?? (filter ? await listMatchingPromoIds(ctx, filter, maxAtOnce + 1) : []);
  if (requested_ids.length === 0) throw invalid({ ids: 'Select at least one promo code' });
  if (requested_ids.length > maxAtOnce)
    throw invalid({ ids: `Select at most ${maxAtOnce.toLocaleString('en')} promo codes` });
  const outcomes = [];
  const isJob = !dry_run && requested_ids.length > bulkRecordsAtOnce;
  // Locks in the order of ids, so that two bulk actions cannot deadlock.
  for (const id of [...new Set(requested_ids)].sort((a, b) => a - b)) {
    const found = await lockPromoCode(ctx, id).catch((error: unknown) => {
      if (error instanceof HttpError) return error;
      throw error;
    });
    const why = found instanceof HttpError ? found.message : skipReason(action, found);
    if (why === null && !dry_run && !isJob) await switchPromoCode(ctx, id, { action });
    outcomes.push({ id, label: found instanceof HttpError ? `Code ${id}` : found.code, is_ok: why === null, why });
  }
  if (isJob) return { outcomes: [], job_id: await startBulk(ctx, switchPromosJob, outcomes, { action }) };
  return { outcomes, job_id: null };
}
