import { defineJob } from '../../../platform/jobs/jobs.ts';
import { CatalogExport, writeCatalog } from './catalog-export.commands.ts';

export const exportCatalogJob = defineJob({ name: 'catalog-export', data: CatalogExport, run: writeCatalog });
