import type { UpkeepDefinition } from '../../../../platform/tenancy/ctx.ts';
import { queueDueAsks, queueDueSendings } from './due-sendings.commands.ts';

export const sendingUpkeep: readonly UpkeepDefinition[] = [
  { name: 'payouts-due', every_seconds: 60, run: queueDueSendings },
  { name: 'payout-services-asked', every_seconds: 15, run: queueDueAsks },
];
