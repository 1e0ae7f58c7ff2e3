import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonImport } from './finish-import.commands.ts';
import { ImportJob, runImport } from './run-import.commands.ts';

export const priceImportJob = defineJob({
  name: 'price-import',
  data: ImportJob,
  run: runImport,
  onDead: abandonImport,
});
