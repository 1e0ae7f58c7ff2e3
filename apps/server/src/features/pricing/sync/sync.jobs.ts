import { defineJob } from '../../../platform/jobs/jobs.ts';
import { DecideJob, performDecision } from './runs/perform-decision.commands.ts';
import { abandonRun, maxAttempts, performRun, SyncJob } from './runs/perform-run.commands.ts';
import { notifyOtherCompany, SharingNews } from './sharing/sharing-notification.commands.ts';

export const runSyncJob = defineJob({
  name: 'price-sync-run',
  data: SyncJob,
  tries: maxAttempts,
  run: performRun,
  onDead: abandonRun,
});
export const decideHeldJob = defineJob({ name: 'price-sync-decide', data: DecideJob, run: performDecision });
export const sharingNewsJob = defineJob({ name: 'price-sharing-news', data: SharingNews, run: notifyOtherCompany });
