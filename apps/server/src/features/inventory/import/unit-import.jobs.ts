import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonImport, runImport, UnitImportJob } from './run-import.commands.ts';

export const importUnitsJob = defineJob({
  name: 'inventory-import',
  title: 'Unit import',
  data: UnitImportJob,
  run: runImport,
  onDead: abandonImport,
});
