import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { sendDueReports } from './due-schedules.commands.ts';

/** Every five minutes, so that a report arrives within its hour. */
export const dueReports: UpkeepDefinition = { name: 'report-schedules', cron: '*/5 * * * *', run: sendDueReports };
