import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { notifyUsage, runSandboxBilling, syncOverdue } from './billing-upkeep.commands.ts';

export const billingUpkeep: readonly UpkeepDefinition[] = [
  { name: 'billing-sandbox-life', cron: '*/10 * * * *', run: runSandboxBilling },
  { name: 'billing-reread', cron: '20 * * * *', run: syncOverdue },
  { name: 'billing-usage', cron: '50 */6 * * *', run: notifyUsage },
];
