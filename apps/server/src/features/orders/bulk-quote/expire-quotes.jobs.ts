import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { expireQuotes } from './expire-quotes.commands.ts';
import { dropOldLists } from './import/drop-lists.commands.ts';

export const expireBulkQuotes: UpkeepDefinition = {
  name: 'bulk-quotes-expire',
  cron: '*/10 * * * *',
  run: expireQuotes,
};

export const dropQuoteLists: UpkeepDefinition = {
  name: 'bulk-quote-lists-drop',
  cron: '20 3 * * *',
  run: dropOldLists,
};
