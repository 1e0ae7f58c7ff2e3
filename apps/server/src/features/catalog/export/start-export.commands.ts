import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CatalogExport } from './catalog-export.commands.ts';
import { exportCatalogJob } from './catalog-export.jobs.ts';

export async function startExport(ctx: Ctx, wanted: CatalogExport): Promise<{ job_id: string }> {
  const progress = { event: 'export_product_catalog', title: 'Export of the catalog' } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, exportCatalogJob, wanted, { progress }) };
}
