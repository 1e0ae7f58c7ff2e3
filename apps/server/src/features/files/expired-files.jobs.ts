import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { deleteExpiredFiles as run } from './expired-files.commands.ts';

export const deleteExpiredFiles: UpkeepDefinition = { name: 'file-delete-expired', cron: '41 3 * * *', run };
