import type { UpkeepDefinition } from '../../platform/jobs/jobs.ts';
import { liveSandboxOn, noticeUsage, rereadOverdue } from './billing-upkeep.commands.ts';

export const billingUpkeep: readonly UpkeepDefinition[] = [
  { name: 'billing-sandbox-life', cron: '*/10 * * * *', run: liveSandboxOn },
  { name: 'billing-reread', cron: '20 * * * *', run: rereadOverdue },
  { name: 'billing-usage', cron: '50 */6 * * *', run: noticeUsage },
];
