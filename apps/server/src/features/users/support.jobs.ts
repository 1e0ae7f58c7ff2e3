import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { endExpiredVisits } from './support.commands.ts';

export const endSupportVisits: UpkeepDefinition = {
  name: 'users-end-support-visits',
  cron: '* * * * *',
  run: endExpiredVisits,
};
