import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { dropOldLists } from './import/drop-lists.commands.ts';

export const dropQuoteLists: UpkeepDefinition = {
  name: 'bulk-quote-lists-drop',
  cron: '20 3 * * *',
  run: dropOldLists,
};
