import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { dropOldPushes, queueDuePushes } from './due-pushes.commands.ts';

export const pushUpkeep: readonly UpkeepDefinition[] = [
  { name: 'pushes-due', every_seconds: 2, run: queueDuePushes },
  { name: 'pushes-drop', cron: '45 3 * * *', run: dropOldPushes },
];
