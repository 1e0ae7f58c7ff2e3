import { readableShade } from '@tradepost/contracts/shop/contrast.rules';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { widgetSettings } from '../widget-settings.table.ts';
import { findStorefront } from './storefront.queries.ts';

/** The company's color on every page of its sellers, in a shade that can be read. Null: the default. */
export async function findAccent(ctx: Ctx): Promise<string | null> {
  const { company_id } = ctx;
  const [widget] = await ctx.db
    .select({ accent: widgetSettings.accent })
    .from(widgetSettings)
    .where(eq(widgetSettings.company_id, company_id));
  const accent = widget?.accent ?? (await findStorefront(ctx)).accent;
  return accent && readableShade(accent);
}
