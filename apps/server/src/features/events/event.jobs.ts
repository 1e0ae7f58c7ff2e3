import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { deliverWebhooks } from './deliveries/deliver.commands.ts';
import { dropOldEvents } from './log/drop-events.commands.ts';
import { numberEvents } from './log/number-events.commands.ts';

/** Events are numbered within a second of their change, and sent within the next. */
export const eventUpkeep: readonly UpkeepDefinition[] = [
  { name: 'events-number', every_seconds: 1, run: numberEvents },
  { name: 'webhooks-deliver', every_seconds: 1, run: deliverWebhooks },
  { name: 'events-drop', cron: '35 3 * * *', run: dropOldEvents },
];
