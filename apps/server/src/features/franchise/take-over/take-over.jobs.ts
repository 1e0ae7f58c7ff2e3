import { defineJob } from '../../../platform/jobs/jobs.ts';
import { TakeOver, takeOver } from './take-over.commands.ts';

export const takeOverJob = defineJob({ name: 'company-link-take-over', data: TakeOver, run: takeOver });
