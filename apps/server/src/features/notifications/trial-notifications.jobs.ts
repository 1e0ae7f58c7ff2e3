import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { notifyOfTrials } from './trial-notifications.commands.ts';

export const trialNews: UpkeepDefinition = { name: 'notifications-trials', cron: '*/15 * * * *', run: notifyOfTrials };
