import { defineJob } from '../../../platform/jobs/jobs.ts';
import { ReportExport, writeReportExport } from './report-export.commands.ts';

export const exportReportJob = defineJob({ name: 'report-export', data: ReportExport, run: writeReportExport });
