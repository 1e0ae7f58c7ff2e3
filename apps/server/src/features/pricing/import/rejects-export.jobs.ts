import { defineJob } from '../../../platform/jobs/jobs.ts';
import { RejectsExport, writeRejects } from './export-rejects.commands.ts';

export const rejectsExportJob = defineJob({ name: 'price-rejects-export', data: RejectsExport, run: writeRejects });
