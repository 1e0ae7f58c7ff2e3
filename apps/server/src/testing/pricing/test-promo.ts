import { type NewPromoCode, storePromoCode } from '../../features/pricing/promo/promo.commands.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

const plain: Omit<NewPromoCode, 'code'> = {
  name: 'A code',
  type: 'amount',
  value: 1_000,
  currency: 'USD',
  max_bonus: null,
  min_total: 0,
  starts_at: null,
  ends_at: null,
  total_uses: null,
  uses_per_customer: null,
  channels: [],
  location_ids: [],
  category_ids: [],
  model_ids: [],
  is_stacked_with_method: true,
  applies_to: 'quoted',
  is_enable: true,
};

/** A promo code that adds $10 to every quote, or what is named. */
export const storeTestPromo = (ctx: Ctx, promo: Partial<NewPromoCode> & { code: string }): Promise<number> =>
  storePromoCode(ctx, { ...plain, ...promo });
