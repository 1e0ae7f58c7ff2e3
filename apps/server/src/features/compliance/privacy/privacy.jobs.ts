import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { finishErasures } from './erase-person.commands.ts';

export const finishErasuresUpkeep: UpkeepDefinition = {
  name: 'compliance-finish-erasures',
  cron: '40 3 * * *',
  run: finishErasures,
};
