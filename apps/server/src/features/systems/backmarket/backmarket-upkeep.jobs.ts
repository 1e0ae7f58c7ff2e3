import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { pollBackMarket } from './poll-orders.commands.ts';

export const backMarketUpkeep: readonly UpkeepDefinition[] = [
  { name: 'backmarket-orders', cron: '*/5 * * * *', run: pollBackMarket },
];
