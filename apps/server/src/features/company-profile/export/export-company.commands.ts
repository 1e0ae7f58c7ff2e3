import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { exportCompany as writeArchive } from '../../../platform/company-rows/export-company.ts';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';

export const CompanyExport = z.object({});

/** Writes all data of the company to one zip. After an interruption it starts over. */
export async function exportCompany(scope: Scope, _data: z.output<typeof CompanyExport>, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('company');
  try {
    const path = join(folder, 'company.zip');
    await run.report(0, 1);
    await writeArchive(scope.platform, scope.company_id, path, (done, total) => run.report(done, total));
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const file = await saveFile(scope, { name: `company-${day}.zip`, content_type: 'application/zip', path });
    await run.complete('All data of the company is ready', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
