import type { RoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { defaultPriceSettings } from '../price-book.queries.ts';
import { priceSettings } from '../pricing.table.ts';

/** Whether prices are rounded up, and to which step. A company that never set it has version 0. */
export async function getRoundUp(ctx: Ctx): Promise<RoundUp> {
  const [row] = await ctx.db.select().from(priceSettings).where(eq(priceSettings.company_id, ctx.company_id));
  const { is_round_up, round_up_step } = row ?? defaultPriceSettings;
  return {
    round_up_price: is_round_up ? '1' : '0',
    round_up_step: round_up_step as RoundUp['round_up_step'],
    version: row?.version ?? 0,
  };
}
