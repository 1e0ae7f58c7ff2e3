import { defineJob } from '../../platform/jobs/jobs.ts';
import { LinkNews, notifyLinkedCompany } from './link-news.commands.ts';
import { TakeOver, takeOver } from './take-over/take-over.commands.ts';

export const linkNewsJob = defineJob({ name: 'company-link-news', data: LinkNews, run: notifyLinkedCompany });
export const takeOverJob = defineJob({ name: 'company-link-take-over', data: TakeOver, run: takeOver });
export const franchiseJobs = [linkNewsJob, takeOverJob];
