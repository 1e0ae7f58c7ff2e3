import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { sweepUnfinishedFiles as run } from './unfinished-files.commands.ts';

export const sweepUnfinishedFiles: UpkeepDefinition = { name: 'file-sweep-unfinished', cron: '17 4 * * *', run };
