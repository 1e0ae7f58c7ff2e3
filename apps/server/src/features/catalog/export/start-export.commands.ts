import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { CatalogExport } from './catalog-export.commands.ts';
import { exportCatalogJob } from './catalog-export.jobs.ts';

export async function startExport(ctx: Ctx, params: CatalogExport): Promise<{ job_id: string }> {
  const progress = { event: 'export_product_catalog', title: 'Catalog export' } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, exportCatalogJob, params, { progress }) };
}
