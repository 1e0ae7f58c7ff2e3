import { defineJob } from '../../../platform/jobs/jobs.ts';
import { VoidLabel, voidUnusedLabel } from './void-label.commands.ts';

export const voidLabelJob = defineJob({ name: 'void-label', data: VoidLabel, run: voidUnusedLabel });
