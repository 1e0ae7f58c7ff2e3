import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { dropOldBulkChanges } from './drop-bulk-changes.commands.ts';
import { abandonBulk, BulkJob, runBulk } from './run-bulk.commands.ts';

export const orderBulkJob = defineJob({
  name: 'order-bulk',
  title: 'Bulk change of orders',
  data: BulkJob,
  run: runBulk,
  onDead: abandonBulk,
});

export const dropBulkChanges: UpkeepDefinition = {
  name: 'order-bulk-drop',
  cron: '25 3 * * *',
  run: dropOldBulkChanges,
};
