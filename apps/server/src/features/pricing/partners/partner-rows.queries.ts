import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { priceSyncSources } from '../sync/sync.table.ts';
import { type PartnerRow, partners } from './partner.table.ts';

/** A partner that has not ended. 404 otherwise. */
export async function getPartnerRow(ctx: Ctx, id: number, isLocked = false): Promise<PartnerRow> {
  const query = ctx.db
    .select()
    .from(partners)
    .where(and(eq(partners.company_id, ctx.company_id), eq(partners.id, id), isNull(partners.ended_at)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Partner');
  return row;
}

/** The list of a partner. */
export async function getPartnerSource(ctx: Ctx, partner_id: number) {
  const [row] = await ctx.db
    .select()
    .from(priceSyncSources)
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.partner_id, partner_id)));
  if (!row) throw notFound('Partner');
  return row;
}

/** The link of the company whose list a source is; null for any other list. */
export async function findLinkOf(ctx: Ctx, source_id: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ link_id: partners.link_id })
    .from(priceSyncSources)
    .innerJoin(
      partners,
      and(eq(partners.company_id, priceSyncSources.company_id), eq(partners.id, priceSyncSources.partner_id)),
    )
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.id, source_id)));
  return row?.link_id ?? null;
}
