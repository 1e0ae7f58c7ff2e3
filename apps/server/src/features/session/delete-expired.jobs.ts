import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { deleteExpired as run } from './delete-expired.commands.ts';

export const deleteExpired: UpkeepDefinition = { name: 'session-forget-expired', cron: '17 * * * *', run };
