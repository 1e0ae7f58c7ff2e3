import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { dropOldMessages } from './highlevel-message.commands.ts';

export const highLevelUpkeep: readonly UpkeepDefinition[] = [
  { name: 'highlevel-messages-drop', cron: '50 3 * * *', run: dropOldMessages },
];
