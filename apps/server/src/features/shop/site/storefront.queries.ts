import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type StorefrontRow, storefronts } from './storefront.table.ts';

/** Of a company that has set nothing. Version 0 is not stored yet. */
const shipped: Omit<StorefrontRow, 'company_id'> = {
  is_live: false,
  headline: '',
  text: '',
  accent: null,
  asks_consent: 'everywhere',
  portal_login: true,
  favicon_file_id: null,
  login_picture_file_id: null,
  text_language: 'en',
  translations: {},
  version: 0,
  updated_at: '',
};

/** The public pages of the company as they are set, or the defaults. */
export async function findStorefront(ctx: Ctx): Promise<StorefrontRow> {
  const [row] = await ctx.db.select().from(storefronts).where(eq(storefronts.company_id, ctx.company_id));
  return row ?? { company_id: ctx.company_id, ...shipped };
}
