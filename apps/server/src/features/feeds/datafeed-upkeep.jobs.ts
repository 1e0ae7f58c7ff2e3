import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { queueDueBuilds } from './build/queue-build.commands.ts';
import { deleteOldFetches } from './file/delete-fetches.commands.ts';

export const datafeedUpkeep: readonly UpkeepDefinition[] = [
  { name: 'datafeed-due', every_seconds: 15, run: queueDueBuilds },
  { name: 'datafeed-forget-fetches', cron: '23 4 * * *', run: deleteOldFetches },
];
