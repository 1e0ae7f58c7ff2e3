import { exportReportJob } from './export/report-export.jobs.ts';
import { foldDays } from './report-days.jobs.ts';
import { dueReports } from './schedules/due-schedules.jobs.ts';
import { sendReportJob } from './schedules/report-schedule.jobs.ts';

export const reportingJobs = [exportReportJob, sendReportJob];
export const reportingUpkeep = [foldDays, dueReports];
