import type { DeductionSettings } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { defaultPriceSettings } from '../price-book.queries.ts';
import { priceSettings } from '../pricing.table.ts';

/** How deductions add up. A company that never set it has version 0. */
export async function findDeductions(ctx: Ctx): Promise<DeductionSettings> {
  const [row] = await ctx.db
    .select({ deduction_mode: priceSettings.deduction_mode, version: priceSettings.version })
    .from(priceSettings)
    .where(eq(priceSettings.company_id, ctx.company_id));
  return row ?? { deduction_mode: defaultPriceSettings.deduction_mode, version: 0 };
}
