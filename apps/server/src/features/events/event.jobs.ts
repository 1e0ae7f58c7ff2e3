import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { dropOldEvents } from './log/drop-events.commands.ts';
import { numberEvents } from './log/number-events.commands.ts';

/** Events are numbered within a second of their change. */
export const eventUpkeep: readonly UpkeepDefinition[] = [
  { name: 'events-number', every_seconds: 1, run: numberEvents },
  { name: 'events-drop', cron: '35 3 * * *', run: dropOldEvents },
];
