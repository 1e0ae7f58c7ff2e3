import type { UpkeepDefinition } from '../../../../platform/tenancy/ctx.ts';
import { queueDueRuns } from './start-run.commands.ts';

export const dueSyncs: UpkeepDefinition = { name: 'price-sync-due', every_seconds: 60, run: queueDueRuns };
