import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { queueShipped } from './queue-shipped.commands.ts';
import { queueStockBehind } from './queue-stock.commands.ts';

export const listingUpkeep: readonly UpkeepDefinition[] = [
  { name: 'listings-behind', cron: '* * * * *', run: queueStockBehind },
  { name: 'channel-orders-shipped', cron: '* * * * *', run: queueShipped },
];
