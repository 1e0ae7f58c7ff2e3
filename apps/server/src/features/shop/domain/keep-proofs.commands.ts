import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { proofOf } from './dns-records.rules.ts';
import { findDomainRow } from './portal-domain.queries.ts';
import { portalDomains } from './portal-domain.table.ts';

/** Keeps what the company’s TXT record says, before the secret that made it goes. */
export async function keepProof(ctx: Ctx): Promise<void> {
  const row = await findDomainRow(ctx);
  if (!row || row.ownership_proof !== null) return;
  await ctx.db
    .update(portalDomains)
    .set({ ownership_proof: proofOf(ctx.platform.config.app_secret, row) })
    .where(and(eq(portalDomains.company_id, ctx.company_id), isNull(portalDomains.ownership_proof)));
}
