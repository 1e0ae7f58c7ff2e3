import type { UpkeepDefinition } from '../../platform/jobs/jobs.ts';
import { endRunOutVisits } from './support.commands.ts';

export const endSupportVisits: UpkeepDefinition = {
  name: 'users-end-support-visits',
  cron: '* * * * *',
  run: endRunOutVisits,
};
