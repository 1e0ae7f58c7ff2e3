import { join } from 'node:path';
import { z } from 'zod';
import { exportCompany } from '../../../platform/company-rows/export-company.ts';
import { defineFileExport } from '../../../platform/exports/file-export.ts';

/** All data of the company in one zip. */
export const exportCompanyJob = defineFileExport({
  name: 'company-export',
  params: z.object({}),
  event: 'export_company',
  title: 'All data of the company',
  async build({ platform, company_id }, _, folder, report) {
    const path = join(folder, 'company.zip');
    await report(0, 1);
    await exportCompany(platform, company_id, path, report);
    const day = platform.clock.now().toISOString().slice(0, 10);
    const file = { name: `company-${day}.zip`, content_type: 'application/zip', path };
    return { file, message: 'All data of the company is ready' };
  },
});
