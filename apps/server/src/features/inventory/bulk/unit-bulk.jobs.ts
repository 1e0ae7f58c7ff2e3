import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonBulkChange, BulkChangeJob, runBulkChange } from './run-bulk-change.commands.ts';

export const bulkChangeJob = defineJob({
  name: 'inventory-bulk',
  title: 'Bulk change of units',
  data: BulkChangeJob,
  run: runBulkChange,
  onDead: abandonBulkChange,
});
