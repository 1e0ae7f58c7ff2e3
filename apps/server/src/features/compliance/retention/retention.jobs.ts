import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { eraseExpired } from './erase-expired.commands.ts';

export const eraseIdentities: UpkeepDefinition = {
  name: 'compliance-erase-identities',
  cron: '20 3 * * *',
  run: eraseExpired,
};
