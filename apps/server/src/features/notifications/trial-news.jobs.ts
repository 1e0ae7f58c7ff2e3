import type { UpkeepDefinition } from '../../platform/jobs/jobs.ts';
import { tellOfTrials } from './trial-news.commands.ts';

export const trialNews: UpkeepDefinition = { name: 'notifications-trials', cron: '*/15 * * * *', run: tellOfTrials };
