import type { PortalText, PortalTextForm } from '@tradepost/contracts/portal/portal-text.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findPortalText } from './portal-text.queries.ts';
import { portalTexts } from './portal-text.table.ts';

/** Stores a company's own text. A stale version answers 409. */
export async function savePortalText(
  ctx: Ctx,
  template_id: number,
  { version, title, body }: z.output<typeof PortalTextForm>,
): Promise<PortalText> {
  await findPortalText(ctx, template_id);
  const { company_id } = ctx;
  const stored =
    version === 0
      ? await ctx.db
          .insert(portalTexts)
          .values({ company_id, template_id, title, body })
          .onConflictDoNothing()
          .returning({ version: portalTexts.version })
      : await ctx.db
          .update(portalTexts)
          .set({ title, body, version: sql`${portalTexts.version} + 1`, updated_at: sql`app_now()` })
          .where(
            and(
              eq(portalTexts.company_id, company_id),
              eq(portalTexts.template_id, template_id),
              eq(portalTexts.version, version),
            ),
          )
          .returning({ version: portalTexts.version });
  if (stored.length === 0) {
    throw conflict('Someone else changed this in the meantime', await findPortalText(ctx, template_id));
  }
  return findPortalText(ctx, template_id);
}

/** Goes back to the shipped text. Idempotent. */
export async function resetPortalText(ctx: Ctx, template_id: number): Promise<PortalText> {
  await findPortalText(ctx, template_id);
  await ctx.db
    .delete(portalTexts)
    .where(and(eq(portalTexts.company_id, ctx.company_id), eq(portalTexts.template_id, template_id)));
  return findPortalText(ctx, template_id);
}
