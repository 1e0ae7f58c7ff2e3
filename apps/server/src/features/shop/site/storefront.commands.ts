import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { Storefront, StorefrontForm } from '@tradepost/contracts/shop/site/storefront.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findStorefront } from './storefront.queries.ts';
import { type StorefrontRow, storefronts } from './storefront.table.ts';
import { findStorefrontSettings } from './storefront-settings.queries.ts';

/** Turns the storefront on or off, and sets its home page. A stale version answers 409. */
export async function saveStorefront(
  ctx: Ctx,
  { version, headline, text, translations, is_live, accent, asks_consent }: z.output<typeof StorefrontForm>,
): Promise<Storefront> {
  const { company_id } = ctx;
  const texts = toStoredTexts({ headline, text }, translations, await findStorefront(ctx), await findTextLanguage(ctx));
  const change = { ...texts, is_live, accent, asks_consent };
  const stored =
    version === 0
      ? await ctx.db
          .insert(storefronts)
          .values({ company_id, ...change })
          .onConflictDoNothing()
          .returning({ version: storefronts.version })
      : await ctx.db
          .update(storefronts)
          .set({ ...change, version: sql`${storefronts.version} + 1`, updated_at: sql`app_now()` })
          .where(and(eq(storefronts.company_id, company_id), eq(storefronts.version, version)))
          .returning({ version: storefronts.version });
  if (stored.length === 0)
    throw conflict('Someone else changed this in the meantime', await findStorefrontSettings(ctx));
  return findStorefrontSettings(ctx);
}

/** Sets what is not on the form of the home page. Its version stays, so that no form is stale. */
export async function changeStorefront(
  ctx: Ctx,
  change: Partial<Pick<StorefrontRow, 'portal_login' | 'favicon_file_id' | 'login_picture_file_id'>>,
): Promise<void> {
  const { company_id } = ctx;
  await ctx.db
    .insert(storefronts)
    .values({ company_id, ...change })
    .onConflictDoUpdate({ target: storefronts.company_id, set: { ...change, updated_at: sql`app_now()` } });
}
