import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { buildDueReports, warnOfLateReports } from './due-reports.commands.ts';
import { startAllUnreported } from './unreported-holds.commands.ts';

/** Reports of days that are over, warnings of those that are late, and holds that wait for a report that nobody makes. */
export const reportUpkeep: readonly UpkeepDefinition[] = [
  { name: 'compliance-build-reports', cron: '*/10 * * * *', run: buildDueReports },
  { name: 'compliance-late-reports', cron: '5-59/10 * * * *', run: warnOfLateReports },
  { name: 'compliance-start-unreported', cron: '7-59/10 * * * *', run: startAllUnreported },
];
