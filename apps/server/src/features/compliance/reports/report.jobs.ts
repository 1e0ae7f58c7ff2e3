import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { buildDueReports, warnOfLateReports } from './due-reports.commands.ts';

/** Reports of days that are over, and warnings of those that are late. */
export const reportUpkeep: readonly UpkeepDefinition[] = [
  { name: 'compliance-build-reports', cron: '*/10 * * * *', run: buildDueReports },
  { name: 'compliance-late-reports', cron: '5-59/10 * * * *', run: warnOfLateReports },
];
