import type { UpkeepDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired as run } from './forget-expired.commands.ts';

export const forgetExpired: UpkeepDefinition = { name: 'session-forget-expired', cron: '17 * * * *', run };
