import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { recheckPortalDomains } from './recheck.commands.ts';

export const recheckPortalUpkeep: UpkeepDefinition = {
  name: 'storefront-domains',
  cron: '10 * * * *',
  run: recheckPortalDomains,
};
