import { defineJob } from '../../platform/jobs/jobs.ts';
import { LinkNews, notifyLinkedCompany } from './link-notifications.commands.ts';

export const linkNewsJob = defineJob({ name: 'company-link-news', data: LinkNews, run: notifyLinkedCompany });
