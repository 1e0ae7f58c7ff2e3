import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { pollShopify } from './missed-orders.commands.ts';

export const shopifyUpkeep: readonly UpkeepDefinition[] = [
  { name: 'shopify-orders', cron: '27 * * * *', run: pollShopify },
];
