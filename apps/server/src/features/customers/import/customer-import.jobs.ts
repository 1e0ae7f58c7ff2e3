import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonImport, CustomerImportFile, runImport } from './run-import.commands.ts';

export const importCustomersJob = defineJob({
  name: 'customers-import',
  data: CustomerImportFile,
  run: runImport,
  onDead: abandonImport,
});
