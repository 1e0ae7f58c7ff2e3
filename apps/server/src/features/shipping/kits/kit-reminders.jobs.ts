import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { remindOfKits } from './kit-reminders.commands.ts';

export const kitReminders: UpkeepDefinition = {
  name: 'shipping-kit-reminders',
  cron: '*/10 * * * *',
  run: remindOfKits,
};
