import type { CellChange } from '../features/pricing/cell-changes.rules.ts';
import { type NewRule, setRule } from '../features/pricing/price-rule.commands.ts';
import { ensurePriceList, savePriceSettings, setPrices } from '../features/pricing/prices.commands.ts';
import { priceHandOffs } from '../features/pricing/pricing.table.ts';
import { type NewPromoCode, storePromoCode } from '../features/pricing/promo/promo.commands.ts';
import { listSampleCells, openSample, type Sample } from '../features/pricing/sample-prices.queries.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

/** Sample prices for every active variant and condition, with rules, custom prices and promo codes. */
export async function seedPricing(ctx: Ctx): Promise<void> {
  const book = await openSample(ctx);
  await savePriceSettings(ctx, { is_round_up: true });
  const everywhere = await ensurePriceList(ctx);
  const mailIn = await ensurePriceList(ctx, { channel: 'mail-in', name: 'Mail-in' });
  for (const rule of sampleRules(book, everywhere, mailIn)) await setRule(ctx, rule);
  await setPrices(ctx, everywhere, listCells(book));
  await setPrices(ctx, everywhere, customPrices(book));
  const pixel = book.devices.find((device) => device.family === 'Pixel');
  if (pixel?.device_id) {
    await ctx.db
      .insert(priceHandOffs)
      .values({ company_id: ctx.company_id, level: 'device', device_id: pixel.device_id, is_hand_off_enable: true });
  }
  for (const promo of samplePromoCodes(ctx, book)) await storePromoCode(ctx, promo);
}

/** Pixel prices come from a feed. All others are base prices. */
function listCells(book: Sample): CellChange[] {
  const feed = { source: 'sync', source_name: 'Sample feed (sandbox)' } as const;
  const pixels = new Set(
    book.devices
      .filter((device) => device.family === 'Pixel')
      .flatMap((device) => book.variantsOf.get(device.id) ?? [])
      .map((variant) => variant.id),
  );
  return listSampleCells(book).map((cell) => (pixels.has(cell.variant_id) ? { ...cell, ...feed } : cell));
}

function sampleRules({ devices, conditionsOf, unit }: Sample, everywhere: number, mailIn: number): NewRule[] {
  const rules: NewRule[] = [
    { price_list_id: mailIn, node: { level: 'all' }, type: 2, amount_type: 1, amount_price: 3, is_stacked: true },
  ];
  const find = (key: string) => devices.find((device) => device.key === key);
  const samsung = find('samsung-galaxy-s24');
  if (samsung) {
    const node = { level: 'brand', category_id: samsung.category.id, brand_id: samsung.brand.id } as const;
    rules.push({ price_list_id: everywhere, node, type: 1, amount_type: 1, amount_price: 5 });
  }
  const fold = find('samsung-galaxy-z-fold6');
  if (fold?.device_id) {
    const node = { level: 'device', device_id: fold.device_id } as const;
    rules.push({ price_list_id: everywhere, node, type: 2, amount_type: 1, amount_price: 4, is_stacked: true });
  }
  const wanted = find('apple-iphone-15-pro-max');
  if (wanted) {
    const bounds = { ceiling: 560 * unit };
    const node = { level: 'model', model_id: wanted.id } as const;
    rules.push({ price_list_id: everywhere, node, type: 1, amount_type: 0, amount_price: 10 * unit, ...bounds });
  }
  const mac = devices.find((device) => device.category.key === 'macs');
  if (mac) {
    const node = { level: 'category', category_id: mac.category.id } as const;
    rules.push({ price_list_id: everywhere, node, type: 1, amount_type: 1, amount_price: 2, max_resale_percent: 70 });
  }
  const phone = devices.find((device) => device.category.key === 'smartphones');
  const noPower = phone && conditionsOf.get(phone.category.id)?.find((condition) => condition.key === 'no-power');
  if (noPower) {
    const node = { level: 'category', category_id: phone.category.id } as const;
    const condition_ids = [noPower.id];
    rules.push({
      price_list_id: everywhere,
      node,
      condition_ids,
      type: 1,
      amount_type: 0,
      amount_price: 0,
      floor: 10 * unit,
    });
  }
  return rules;
}

function customPrices({ devices, variantsOf, conditionsOf, unit }: Sample): CellChange[] {
  const wanted = [
    { key: 'apple-iphone-16-pro', memory: '256 GB', condition: 'like-new', price: 575 },
    { key: 'apple-iphone-16-pro', memory: '256 GB', condition: 'good', price: 505 },
    { key: 'apple-iphone-13', memory: '128 GB', condition: 'good', price: 165 },
    { key: 'nintendo-switch-oled', memory: null, condition: 'like-new', price: 160 },
  ];
  return wanted.flatMap(({ key, memory, condition, price }) => {
    const device = devices.find((each) => each.key === key);
    const variant = device && variantsOf.get(device.id)?.find((each) => each.memory === memory);
    const condition_id = device && conditionsOf.get(device.category.id)?.find((each) => each.key === condition)?.id;
    return variant && condition_id ? [{ variant_id: variant.id, condition_id, custom_price: price * unit }] : [];
  });
}

function samplePromoCodes(ctx: Ctx, { devices, unit }: Sample): NewPromoCode[] {
  const day = 86_400_000;
  const at = (days: number) => new Date(ctx.clock.now().getTime() + days * day).toISOString();
  const usual = {
    currency: ctx.company.currency,
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
  } as const satisfies Partial<NewPromoCode>;
  const tablets = devices.find((device) => device.category.key === 'tablets');
  return [
    {
      ...usual,
      code: 'WELCOME10',
      name: '10% more for new customers',
      type: 'percent',
      value: 10,
      max_bonus: 25 * unit,
      min_total: 50 * unit,
      uses_per_customer: 1,
      channels: ['in-store', 'mail-in'],
      is_stacked_with_method: false,
    },
    {
      ...usual,
      code: 'TABLET15',
      name: 'Tablet weeks',
      type: 'amount',
      value: 15 * unit,
      min_total: 80 * unit,
      starts_at: at(-20),
      ends_at: at(40),
      total_uses: 200,
      category_ids: tablets ? [tablets.category.id] : [],
      applies_to: 'final',
    },
    {
      ...usual,
      code: 'WINTER20',
      name: 'Winter bonus',
      type: 'amount',
      value: 20 * unit,
      starts_at: at(-150),
      ends_at: at(-60),
    },
  ];
}
