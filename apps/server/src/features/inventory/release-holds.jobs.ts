import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { releaseUnits } from './release-holds.commands.ts';

export const releaseHolds: UpkeepDefinition = {
  name: 'inventory-release-holds',
  cron: '*/10 * * * *',
  run: releaseUnits,
};
