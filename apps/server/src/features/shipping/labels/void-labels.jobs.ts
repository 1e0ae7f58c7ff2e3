import { defineJob } from '../../../platform/jobs/jobs.ts';
import { VoidLabels, voidLabels } from './void-labels.commands.ts';

export const voidLabelsJob = defineJob({ name: 'void-labels', data: VoidLabels, run: voidLabels });
