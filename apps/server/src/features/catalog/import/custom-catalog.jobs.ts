import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonImport, CatalogImport, runImport } from './run-import.commands.ts';

export const importCatalogJob = defineJob({
  name: 'custom-catalog-import',
  data: CatalogImport,
  run: runImport,
  onDead: abandonImport,
});
