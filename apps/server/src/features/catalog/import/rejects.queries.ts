import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customCatalogRejects } from './custom-catalog.table.ts';

/** The rejected lines of an import after a line number. */
export function readRejects(ctx: Ctx, import_id: number, after: number, limit: number) {
  return ctx.db
    .select()
    .from(customCatalogRejects)
    .where(
      and(
        eq(customCatalogRejects.company_id, ctx.company_id),
        eq(customCatalogRejects.import_id, import_id),
        gt(customCatalogRejects.line, after),
      ),
    )
    .orderBy(asc(customCatalogRejects.line))
    .limit(limit);
}
