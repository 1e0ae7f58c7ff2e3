import { currencyOf } from '@tradepost/contracts/currencies';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { PromoForm, type PromoFormInput } from '@tradepost/contracts/pricing/promo-form.rules';
import { sql } from 'drizzle-orm';
import { applyCoupon } from '../features/orders/item-changes/apply-coupon.commands.ts';
import { saveOfferLimits } from '../features/pricing/limits/limits.commands.ts';
import { saveMinimumOrder } from '../features/pricing/limits/minimum-order.commands.ts';
import { savePriceSettings } from '../features/pricing/prices.commands.ts';
import { createPromoCode } from '../features/pricing/promo/promo-code.commands.ts';
import { enablePromoCode, removePromoCode } from '../features/pricing/promo/switch-promo.commands.ts';
import { readRows, takeRows } from '../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** Offer limits, a minimum order, and promo codes in further states, with orders that use them. */
export async function seedOffers(company: DemoCompany): Promise<void> {
  await inTransaction(company.scope, async (ctx) => {
    await seedLimits(ctx);
    await seedPromoCodes(ctx);
  });
}

async function seedLimits(ctx: Ctx): Promise<void> {
  const unit = 10 ** currencyOf(ctx.company.currency).decimals;
  const categories = await readRows<{ id: number }>(
    ctx.db,
    sql`select id from categories where company_id = ${ctx.company_id} and key in ('smartphones', 'tablets', 'smartwatches')`,
  );
  await saveOfferLimits(ctx, {
    limits: [
      {
        channel: 'in-store',
        enabled: true,
        dollarAmount: 5_000 * unit,
        itemQuantity: 25,
        selectedCategories: [],
        counter_percent: 10,
        counter_amount: 10 * unit,
        counter_needs_reason: true,
        version: 0,
      },
      {
        channel: 'mail-in',
        enabled: true,
        dollarAmount: 2_000 * unit,
        itemQuantity: 10,
        selectedCategories: categories.map(({ id }) => id),
        counter_percent: 0,
        counter_amount: 0,
        counter_needs_reason: true,
        version: 0,
      },
    ],
  });
  const message = 'We pay for shipping from {{minimum}}. Add {{missing}} more.';
  await saveMinimumOrder(ctx, {
    minimums: [
      { channel: 'mail-in', min_total: 20 * unit, message, version: 0 },
      { channel: 'bulk-quote', min_total: 500 * unit, message: null, version: 0 },
    ],
  });
  await savePriceSettings(ctx, { price_lock_days_by_channel: { 'in-store': 7, 'bulk-quote': 30 } });
}

async function seedPromoCodes(ctx: Ctx): Promise<void> {
  const unit = 10 ** currencyOf(ctx.company.currency).decimals;
  const day = (days: number) => new Date(ctx.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const add = (form: PromoFormInput) => createPromoCode(ctx, PromoForm.parse(form));
  await add({
    code: 'HOLIDAY12',
    name: 'Holiday weeks',
    type: 'percent',
    value: 12.5,
    max_bonus: 60 * unit,
    starts_on: day(20),
    ends_on: day(45),
  });
  const friend = await add({
    code: 'FRIEND5',
    name: 'Bring a friend',
    type: 'amount',
    value: 5 * unit,
    channels: ['in-store'],
  });
  await add({
    code: 'FLASH20',
    name: 'First two on Monday',
    type: 'amount',
    value: 20 * unit,
    total_uses: 2,
    uses_per_customer: 1,
  });
  const summer = await add({ code: 'SUMMER8', name: 'Summer fair', type: 'percent', value: 8, ends_on: day(30) });
  await takeCodes(ctx, ['FLASH20', 'SUMMER8', 'FLASH20', 'FRIEND5']);
  await enablePromoCode(ctx, friend.id, false);
  await removePromoCode(ctx, summer.id);
}

/** Adds the codes to orders in inspection, each of another seller. */
async function takeCodes(ctx: Ctx, codes: readonly string[]): Promise<void> {
  const open = await readRows<{ id: number }>(
    ctx.db,
    sql`select min(id) as id from orders
         where company_id = ${ctx.company_id} and kind = 'in-store' and status_id in (${status.leads}, ${status.beingInspected}) and promo_code is null
           and sub_status_id is distinct from ${subStatus.abandoned}
           and sub_status_id is distinct from ${subStatus.cancelled}
           and not is_archived and paid_total = 0 and items_total > 0
         group by customer_id order by 1 ${takeRows(codes.length)}`,
  );
  for (const [index, code] of codes.entries()) {
    const id = open[index]?.id;
    if (id !== undefined) await applyCoupon(ctx, id, { code });
  }
}
