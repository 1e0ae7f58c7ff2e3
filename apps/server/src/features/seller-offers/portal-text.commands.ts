import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { PortalText, PortalTextForm } from '@tradepost/contracts/seller-offers/portal-text.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';
import { findOwnRow, findPortalText, requireTemplate } from './portal-text.queries.ts';
import { portalTexts } from './portal-text.table.ts';

/** Stores a company's own text. A stale version answers 409. */
export async function savePortalText(
  ctx: Ctx,
  template_id: number,
  { version, translations, ...words }: z.output<typeof PortalTextForm>,
): Promise<PortalText> {
  requireTemplate(template_id);
  const { company_id } = ctx;
  const texts = toStoredTexts(words, translations, await findOwnRow(ctx, template_id), await findTextLanguage(ctx));
  const stored =
    version === 0
      ? await ctx.db
          .insert(portalTexts)
          .values({ company_id, template_id, ...texts })
          .onConflictDoNothing()
          .returning({ version: portalTexts.version })
      : await ctx.db
          .update(portalTexts)
          .set({ ...texts, version: sql`${portalTexts.version} + 1`, updated_at: sql`app_now()` })
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
  requireTemplate(template_id);
  await ctx.db
    .delete(portalTexts)
    .where(and(eq(portalTexts.company_id, ctx.company_id), eq(portalTexts.template_id, template_id)));
  return findPortalText(ctx, template_id);
}
