import { defineJob } from '../../../platform/jobs/jobs.ts';
import { sendPast } from './backfill.commands.ts';
import { BackfillData } from './backfill.rules.ts';

export const backfillJob = defineJob({ name: 'klaviyo-backfill', data: BackfillData, run: sendPast });
