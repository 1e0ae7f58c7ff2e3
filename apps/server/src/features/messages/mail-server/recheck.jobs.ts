import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { recheckMailDomains } from './recheck.commands.ts';

export const recheckUpkeep: UpkeepDefinition = {
  name: 'messages-domains',
  cron: '40 4 * * *',
  run: recheckMailDomains,
};
