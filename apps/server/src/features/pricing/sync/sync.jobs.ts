import { defineJob } from '../../../platform/jobs/jobs.ts';
import { DecideJob, performDecision } from './perform-decision.commands.ts';
import { performRun, SyncJob, triesOfRun } from './perform-run.commands.ts';
import { SharingNews, tellOfSharing } from './sharing-news.commands.ts';

export const runSyncJob = defineJob({ name: 'price-sync-run', data: SyncJob, tries: triesOfRun, run: performRun });
export const decideHeldJob = defineJob({ name: 'price-sync-decide', data: DecideJob, run: performDecision });
export const sharingNewsJob = defineJob({ name: 'price-sharing-news', data: SharingNews, run: tellOfSharing });
