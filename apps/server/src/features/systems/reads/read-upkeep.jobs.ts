import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { queueDueReads } from './due-reads.commands.ts';
import { startScheduledReads } from './scheduled-reads.commands.ts';

export const readUpkeep: readonly UpkeepDefinition[] = [
  { name: 'system-reads-due', every_seconds: 2, run: queueDueReads },
  { name: 'system-reads-start', cron: '17 * * * *', run: startScheduledReads },
];
