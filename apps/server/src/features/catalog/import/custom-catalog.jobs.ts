import { defineJob } from '../../../platform/jobs/jobs.ts';
import { CatalogImport, runImport } from './run-import.commands.ts';

export const importCatalogJob = defineJob({ name: 'custom-catalog-import', data: CatalogImport, run: runImport });
