import { defaultMailInSettings, type MailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { mailInSettings } from './mail-in-settings.table.ts';

/** How the company handles orders that are sent in. They hold for every kind but in-store. */
export async function findMailInSettings(ctx: Ctx): Promise<MailInSettings> {
  const [row] = await ctx.db.select().from(mailInSettings).where(eq(mailInSettings.company_id, ctx.company_id));
  return row ?? defaultMailInSettings;
}
