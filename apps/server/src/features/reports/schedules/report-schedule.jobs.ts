import { defineJob } from '../../../platform/jobs/jobs.ts';
import { ScheduledReport, sendScheduledReport } from './send-report.commands.ts';

export const sendReportJob = defineJob({ name: 'report-send', data: ScheduledReport, run: sendScheduledReport });
